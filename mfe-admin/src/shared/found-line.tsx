import { Row } from '@attesta/ui/layout/boxes.tsx';
import { Status } from '@attesta/ui/elements/text.tsx';
import type { ReactNode } from 'react';

type FoundLineProps = {
  /** How much there is; spoken when it changes. */
  readonly children: ReactNode;
  /** At the right, such as the export of all of it. */
  readonly action?: ReactNode;
};

/** The line between filters and table: how much was found, and what can be done with all of it. */
export const FoundLine = ({ children, action }: FoundLineProps) => (
  <Row justifyContent="space-between" minHeight="9">
    <Status color="fg.muted" fontSize="sm" minHeight="6" fontVariantNumeric="tabular-nums">
      {children}
    </Status>
    {action}
  </Row>
);

import { Row, Stack } from '@attesta/ui/layout/boxes.tsx';
import { Panel } from '@attesta/ui/layout/pages.tsx';
import { SectionTitle, Text } from '@attesta/ui/elements/text.tsx';
import { useId } from 'react';
import type { ReactNode } from 'react';

type PanelFrameProps = {
  readonly title: string;
  /** `h2` for a panel outside of a section. */
  readonly level?: 'h2' | 'h3';
  /** One line below the title. */
  readonly help?: string;
  /** At the right of the title. */
  readonly action?: ReactNode;
  readonly children?: ReactNode;
};

/** A panel of the account page, labelled by its title. */
export const PanelFrame = ({ title, level = 'h3', help, action, children }: PanelFrameProps) => {
  const titleId = useId();
  return (
    <Panel as="section" aria-labelledby={titleId}>
      <Stack gap="5">
        <Row justifyContent="space-between" alignItems="flex-start">
          <Stack gap="1">
            <SectionTitle as={level} id={titleId} fontSize="lg">
              {title}
            </SectionTitle>
            {help !== undefined && <Text tone="muted">{help}</Text>}
          </Stack>
          {action}
        </Row>
        {children}
      </Stack>
    </Panel>
  );
};

import { Row } from '@attesta/ui/layout/boxes.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

const Bar = chakra('div', {
  base: {
    position: 'sticky',
    bottom: '0',
    zIndex: '3',
    mt: 'auto',
    mx: '-4',
    px: '4',
    pt: '3',
    // Clears the system bar of a phone.
    pb: 'max(0.75rem, env(safe-area-inset-bottom))',
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    bg: 'bg',
    borderTopWidth: '1px',
  },
});

type ActionBarProps = {
  /** Reason of the last failure; null without one. */
  readonly fault: string | null;
  readonly children: ReactNode;
};

/** Main action of the page, sticky at the lower edge. */
export const ActionBar = ({ fault, children }: ActionBarProps) => (
  <Bar>
    {fault !== null && (
      <Text role="alert" size="sm" tone="danger" fontWeight="medium">
        {fault}
      </Text>
    )}
    <Row flexWrap="nowrap" justifyContent="space-between">
      {children}
    </Row>
  </Bar>
);

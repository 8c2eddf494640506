import { Stack } from '@attesta/ui/layout/boxes.tsx';
import { PageTitle } from '@attesta/ui/elements/text.tsx';
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

const Column = chakra('div', {
  base: {
    width: 'full',
    maxWidth: '44rem',
    mx: 'auto',
    px: '4',
    pt: { base: '5', md: '10' },
    display: 'flex',
    flexDirection: 'column',
    gap: { base: '4', md: '6' },
    flex: '1',
    // Scrolls focused controls clear of the sticky bars.
    '& :is(input, select, textarea, button)': { scrollMarginBlock: '7rem' },
  },
});

type RatingColumnProps = {
  readonly title: string;
  readonly lead: ReactNode;
  readonly children: ReactNode;
};

/** Frame of the rating page and its placeholder. The title stays mounted, because it holds the focus on arrival. */
export const RatingColumn = ({ title, lead, children }: RatingColumnProps) => (
  <Column>
    <Stack as="header" gap="2">
      <PageTitle tabIndex={-1}>{title}</PageTitle>
      {lead}
    </Stack>
    {children}
  </Column>
);

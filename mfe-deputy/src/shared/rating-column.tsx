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
    // What takes the focus must not end below the rows that stay at the edges of the window.
    '& :is(input, select, textarea, button)': { scrollMarginBlock: '7rem' },
  },
});

type RatingColumnProps = {
  readonly title: string;
  readonly lead: ReactNode;
  readonly children: ReactNode;
};

/** The rating's page, from the first look at it until it stands. The title stays one element: the arrival's focus is on it. */
export const RatingColumn = ({ title, lead, children }: RatingColumnProps) => (
  <Column>
    <Stack as="header" gap="2">
      <PageTitle tabIndex={-1}>{title}</PageTitle>
      {lead}
    </Stack>
    {children}
  </Column>
);

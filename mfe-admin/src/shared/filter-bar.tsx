import { Grid } from '@attesta/ui/layout/boxes.tsx';
import type { ReactNode } from 'react';

/** What filters a table, side by side where there is room. */
export const FilterBar = ({ children }: { readonly children: ReactNode }) => (
  <Grid
    gap="4"
    alignItems="start"
    gridTemplateColumns="repeat(2, minmax(0, 1fr))"
    css={{
      // Fields are as wide as what is chosen in them; one row of them begins where the table does and leaves no gap.
      display: { md: 'flex' },
      flexWrap: 'wrap',
      '& > *': { flex: { md: '1 1 9rem' }, maxWidth: { md: '16rem' } },
      '& > :first-of-type': {
        gridColumn: { base: '1 / -1' },
        flex: { md: '2 1 18rem' },
        maxWidth: { md: 'form' },
      },
      '@media print': { display: 'none' },
    }}
  >
    {children}
  </Grid>
);

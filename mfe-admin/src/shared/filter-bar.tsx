import { Grid } from '@attesta/ui/layout.tsx';
import type { ReactNode } from 'react';

/** What filters a table, side by side where there is room. */
export const FilterBar = ({ children }: { readonly children: ReactNode }) => (
  <Grid
    gap="4"
    alignItems="start"
    gridTemplateColumns={{
      base: 'repeat(2, minmax(0, 1fr))',
      md: 'repeat(auto-fit, minmax(9rem, 1fr))',
    }}
    css={{
      '& > :first-of-type': { gridColumn: { base: '1 / -1', md: 'span 2' } },
      '@media print': { display: 'none' },
    }}
  >
    {children}
  </Grid>
);

import { Box } from '@attesta/ui/layout.tsx';
import type { ReactNode } from 'react';

/** Rows of 40 px (visual.md 3), where the table has columns; a card on a phone keeps its room. */
const rowHeight = {
  '& td, & th': { height: { lg: '10' }, py: { lg: '0.5' } },
};

/** Tables of the administration stand closer than those of customers. */
export const DenseTable = ({ children }: { readonly children: ReactNode }) => (
  <Box css={rowHeight} minWidth="0">
    {children}
  </Box>
);

import { Box } from '@attesta/ui/layout/boxes.tsx';
import type { ReactNode } from 'react';

type DenseTableProps = {
  /** The width from which the table has columns. */
  readonly from?: 'lg' | 'xl';
  readonly children: ReactNode;
};

/**
 * Tables of the administration stand closer than those of customers: rows of 40 px (visual.md 3), where the table has
 * columns; a card on a phone keeps its room.
 */
export const DenseTable = ({ from = 'lg', children }: DenseTableProps) => (
  <Box css={{ '& td, & th': { height: { [from]: '10' }, py: { [from]: '0.5' } } }} minWidth="0">
    {children}
  </Box>
);

import { Box } from '@attesta/ui/layout/boxes.tsx';
import type { ReactNode } from 'react';

type DenseTableProps = {
  /** Breakpoint from which the table has columns. */
  readonly from?: 'lg' | 'xl';
  readonly children: ReactNode;
};

/** Rows of 40 px for tables of the administration (visual.md 3); cards on a phone keep their spacing. */
export const DenseTable = ({ from = 'lg', children }: DenseTableProps) => (
  <Box css={{ '& td, & th': { height: { [from]: '10' }, py: { [from]: '0.5' } } }} minWidth="0">
    {children}
  </Box>
);

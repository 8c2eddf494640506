import type { PageView } from '@attesta/ui/paged-table.tsx';
import { useState } from 'react';
import { newestFirst, useReferencePage } from '../../shared/use-reference-page.ts';
import { rowsPerPage } from './first-page.ts';

/** What a table of the dashboard needs of `PagedTable`'s properties: the references of one status. */
export const useReferenceTable = (status: number) => {
  const [view, onViewChange] = useState<PageView>({ page: 1, size: rowsPerPage, sort: newestFirst });
  return { view, onViewChange, ...useReferencePage(view, { status }) };
};

export type ReferenceTable = ReturnType<typeof useReferenceTable>;

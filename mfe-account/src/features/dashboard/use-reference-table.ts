import type { PageView } from '@attesta/ui/tables/paged-table.tsx';
import { useState } from 'react';
import { newestFirst, useReferencePage } from '../../shared/references/use-reference-page.ts';
import { rowsPerPage } from './first-page.ts';
import type { openFilter } from './first-page.ts';

/** Properties of `PagedTable` for a table of the dashboard. */
export const useReferenceTable = (filter: typeof openFilter) => {
  const [view, onViewChange] = useState<PageView>({ page: 1, size: rowsPerPage, sort: newestFirst });
  return { view, onViewChange, ...useReferencePage(view, filter) };
};

export type ReferenceTable = ReturnType<typeof useReferenceTable>;

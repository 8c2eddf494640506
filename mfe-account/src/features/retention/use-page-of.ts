import type { PageView } from '@attesta/ui/tables/paged-table.tsx';
import { useState } from 'react';

/** Page of a list whose order is the server's. */
export const usePageOf = () => {
  const [view, setView] = useState<PageView>({
    page: 1,
    size: 10,
    sort: { column: '', direction: 'ascending' },
  });
  return { view, setView };
};

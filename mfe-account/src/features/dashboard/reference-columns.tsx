import type { ReferenceEntry } from '@attesta/contracts';
import { formatMoment } from '@attesta/ui/i18n/formats.ts';
import type { PagedColumn } from '@attesta/ui/tables/paged-table.tsx';
import { useTexts } from '@attesta/web-kit';
import { ReferenceLink, nameOf } from '../../shared/references/reference-link.tsx';
import { workOf } from '../../shared/references/work-text.tsx';

type Column = PagedColumn<ReferenceEntry>;

/** Columns that both tables share: employee, function and order date. */
export const useReferenceColumns = (): Readonly<Record<'name' | 'work' | 'ordered', Column>> => {
  const t = useTexts('account');
  return {
    name: {
      id: 'nachname',
      label: t('dashboard.name'),
      render: (row) => <ReferenceLink row={row}>{nameOf(row)}</ReferenceLink>,
      sortable: true,
    },
    work: { id: 'funktion', label: t('dashboard.function'), render: workOf, sortable: true },
    ordered: {
      id: 'bestelldatum',
      label: t('dashboard.ordered'),
      render: ({ bestelldatum }) => formatMoment(bestelldatum),
      sortable: true,
      numeric: true,
    },
  };
};

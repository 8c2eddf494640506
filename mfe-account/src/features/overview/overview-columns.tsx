import { zeugnisstatus, type ReferenceEntry } from '@attesta/contracts';
import { formatMoment } from '@attesta/ui/formats.ts';
import { Box } from '@attesta/ui/layout.tsx';
import type { PagedColumn } from '@attesta/ui/paged-table.tsx';
import { useTexts } from '@attesta/web-kit';
import { DelegationState } from '../../shared/delegation-state.tsx';
import type { ReferenceSort } from '../../shared/use-reference-page.ts';

type SortedColumn = PagedColumn<ReferenceEntry> & { readonly id: ReferenceSort };

const nothing = '–';

const isGiven = (text: string | null): text is string => text !== null && text !== '';

/** The columns of SPEC section 2 in its order; each sorts. */
export const useOverviewColumns = (): readonly SortedColumn[] => {
  const t = useTexts('account');
  const columns: readonly SortedColumn[] = [
    { id: 'nachname', label: t('overview.lastname'), render: ({ mitarbeiter }) => mitarbeiter.nachname },
    { id: 'vorname', label: t('overview.firstname'), render: ({ mitarbeiter }) => mitarbeiter.vorname },
    {
      id: 'funktion',
      label: t('overview.function'),
      render: ({ mitarbeiter: { funktion } }) => (isGiven(funktion) ? funktion : nothing),
    },
    {
      id: 'deputyEmail',
      label: t('overview.deputy'),
      render: ({ deputyEmail, delegation }) =>
        isGiven(deputyEmail) ? (
          <>
            <Box as="span" display="block">
              {deputyEmail}
            </Box>
            {delegation && <DelegationState delegation={delegation} />}
          </>
        ) : (
          nothing
        ),
    },
    {
      id: 'bestelldatum',
      label: t('overview.ordered'),
      render: ({ bestelldatum }) => formatMoment(bestelldatum),
      numeric: true,
    },
    {
      id: 'abschlussdatum',
      label: t('overview.finished'),
      render: ({ abschlussdatum }) => formatMoment(abschlussdatum) || nothing,
      numeric: true,
    },
    {
      id: 'zeugnisstatus',
      label: t('overview.status'),
      render: (row) =>
        row.zeugnisstatus === zeugnisstatus.finished ? t('overview.isFinished') : t('overview.isOpen'),
    },
  ];
  return columns.map((column) => ({ ...column, sortable: true }));
};

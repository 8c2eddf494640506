import { zeugnisstatus } from '@attesta/contracts';
import type { ReferenceEntry } from '@attesta/contracts';
import { EmailText } from '@attesta/ui/elements/email-text.tsx';
import { formatMoment } from '@attesta/ui/i18n/formats.ts';
import { Box } from '@attesta/ui/layout/boxes.tsx';
import type { PagedColumn } from '@attesta/ui/tables/paged-table.tsx';
import { useTexts } from '@attesta/web-kit';
import { DelegationState } from '../../shared/references/delegation-state.tsx';
import { ReferenceLink, nameOf } from '../../shared/references/reference-link.tsx';
import { workOf } from '../../shared/references/work-text.tsx';
import { ExcerptText } from './excerpt-text.tsx';
import type { ReferenceSort } from '../../shared/references/use-reference-page.ts';

type SortedColumn = PagedColumn<ReferenceEntry> & { readonly id: ReferenceSort };

const isGiven = (text: string | null | undefined): text is string => text != null && text !== '';

/** Columns in the order of product.md 2; all sortable. */
export const useOverviewColumns = (): readonly SortedColumn[] => {
  const t = useTexts('account');
  const columns: readonly SortedColumn[] = [
    {
      id: 'nachname',
      label: t('overview.lastname'),
      render: (row) => <ReferenceLink row={row}>{row.mitarbeiter.nachname}</ReferenceLink>,
      card: (row) => <ReferenceLink row={row}>{nameOf(row)}</ReferenceLink>,
    },
    {
      id: 'vorname',
      label: t('overview.firstname'),
      render: ({ mitarbeiter }) => mitarbeiter.vorname,
      card: false,
    },
    {
      id: 'funktion',
      label: t('overview.function'),
      render: (row) =>
        row.excerpt == null ? (
          workOf(row)
        ) : (
          <>
            {workOf(row)}
            <ExcerptText parts={row.excerpt} />
          </>
        ),
    },
    {
      id: 'deputyName',
      label: t('overview.deputy'),
      render: ({ deputyName, deputyEmail, delegation }) =>
        !isGiven(deputyEmail) && delegation?.status === 'finished'
          ? t('retention.someDeputy')
          : isGiven(deputyEmail) && (
              <Box as="span" display="block" minWidth={{ lg: '32' }}>
                {isGiven(deputyName) && (
                  <Box as="span" display="block" overflowWrap="anywhere">
                    {deputyName}
                  </Box>
                )}
                <Box
                  as="span"
                  display="block"
                  {...(isGiven(deputyName) && { fontSize: 'sm', color: 'fg.muted' })}
                >
                  <EmailText email={deputyEmail} />
                </Box>
                {delegation && (
                  <Box as="span" display="block" fontSize="sm">
                    <DelegationState delegation={delegation} />
                  </Box>
                )}
              </Box>
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
      render: ({ abschlussdatum }) => formatMoment(abschlussdatum),
      numeric: true,
    },
    {
      id: 'zeugnisstatus',
      label: t('overview.status'),
      render: (row) =>
        row.zeugnisstatus === zeugnisstatus.finished ? t('overview.isFinished') : t('overview.isOpen'),
      ownWords: true,
    },
  ];
  return columns.map((column) => ({ ...column, sortable: true }));
};

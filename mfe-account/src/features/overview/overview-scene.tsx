import { languages, referenceSorts, zeugnisstatus } from '@attesta/contracts';
import { Button } from '@attesta/ui/elements/button.tsx';
import { EmptyState } from '@attesta/ui/feedback/empty-state.tsx';
import { formatCount } from '@attesta/ui/i18n/formats.ts';
import { Row, Stack } from '@attesta/ui/layout/boxes.tsx';
import { PagedTable } from '@attesta/ui/tables/paged-table.tsx';
import { useTableAddress } from '@attesta/ui/tables/use-table-address.ts';
import { ContentPage } from '@attesta/ui/layout/pages.tsx';
import { SearchField } from '@attesta/ui/fields/search-field.tsx';
import { Status } from '@attesta/ui/elements/text.tsx';
import { useTexts } from '@attesta/web-kit';
import { DueNotice } from '../../shared/references/due-notice.tsx';
import { FinishedActions } from '../../shared/references/finished-actions.tsx';
import { EditReferenceLink } from '../../shared/references/edit-reference-link.tsx';
import { StartLink } from '../../shared/references/start-link.tsx';
import { useReferencePage } from '../../shared/references/use-reference-page.ts';
import { useOverviewColumns } from './overview-columns.tsx';
import { NoMatch } from './no-match.tsx';
import { ReferenceFilters } from './reference-filters.tsx';
import { StatusFilter } from './status-filter.tsx';
import { useFilterNames } from './use-filter-names.ts';

const rules = {
  sorts: referenceSorts,
  sort: 'bestelldatum',
  direction: 'desc',
  // product.md 9.
  size: 10,
  choices: {
    status: ['all', String(zeugnisstatus.open), String(zeugnisstatus.finished)],
    language: ['all', ...languages],
  },
  texts: { kind: /^[1-9]\d{0,2}$/, year: /^2\d{3}$/ },
} as const;

/** All references of the account, with search, filters, order and pages. */
export const OverviewScene = () => {
  const t = useTexts('account');
  const columns = useOverviewColumns();
  const { view, filter, isFiltered, setView, setFilter, clearFilters } = useTableAddress(rules);
  const { search, kind = '', language, year = '' } = filter;
  const chosen = { kind, language, year };
  const { kinds, namesOf } = useFilterNames();
  const status = filter.status === 'all' ? undefined : Number(filter.status);
  const { answer, busy, error } = useReferencePage(view, {
    search,
    status,
    kind: kind === '' ? undefined : Number(kind),
    language: languages.find((each) => each === language),
    year: year === '' ? undefined : Number(year),
    within: 'text',
  });
  const hasNone = answer?.total === 0 && !isFiltered && !busy && error === undefined;
  const found = answer === undefined || busy || error !== undefined || hasNone ? undefined : answer.total;
  return (
    <ContentPage title={t('overview.title')} action={!hasNone && <StartLink />}>
      <Stack gap="6">
        <DueNotice />
        {!hasNone && (
          <Row gap="4" alignItems="flex-end">
            <SearchField
              label={t('overview.search')}
              value={search}
              onSearch={(text) => setFilter('search', text)}
            />
            <StatusFilter
              value={status}
              onChange={(next) => setFilter('status', next === undefined ? 'all' : String(next), false)}
            />
            <ReferenceFilters value={chosen} kinds={kinds} years={answer?.years} onChange={setFilter} />
            {isFiltered && answer?.total !== 0 && (
              <Button variant="quiet" onClick={clearFilters}>
                {t('overview.reset')}
              </Button>
            )}
            <Status color="fg.muted" fontSize="sm" minHeight="6" marginInlineStart={{ md: 'auto' }}>
              {found !== undefined &&
                (answer?.more === true
                  ? t('overview.manyHits', { number: formatCount(found) })
                  : t(isFiltered ? 'overview.hits' : 'overview.all', { count: found }))}
            </Status>
          </Row>
        )}
        <PagedTable
          label={t('overview.title')}
          from="lg"
          columns={columns}
          view={view}
          onViewChange={setView}
          answer={answer}
          busy={busy}
          error={error}
          rowKey={({ id }) => id}
          empty={
            isFiltered ? (
              <EmptyState
                action={
                  <Button variant="outline" onClick={clearFilters}>
                    {t('overview.showAll')}
                  </Button>
                }
              >
                <NoMatch search={search} status={status} names={namesOf(chosen, status)} />
              </EmptyState>
            ) : (
              <EmptyState action={<StartLink />}>{t('overview.empty')}</EmptyState>
            )
          }
          renderActions={(row) =>
            row.zeugnisstatus === zeugnisstatus.finished ? (
              <FinishedActions row={row} stickyFailure={false} />
            ) : (
              <EditReferenceLink row={row} />
            )
          }
        />
      </Stack>
    </ContentPage>
  );
};

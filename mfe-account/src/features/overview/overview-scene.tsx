import { referenceSorts, zeugnisstatus } from '@attesta/contracts';
import { Button } from '@attesta/ui/elements/button.tsx';
import { EmptyState } from '@attesta/ui/feedback/empty-state.tsx';
import { Row, Stack } from '@attesta/ui/layout/boxes.tsx';
import { PagedTable } from '@attesta/ui/tables/paged-table.tsx';
import { useTableAddress } from '@attesta/ui/tables/use-table-address.ts';
import { ContentPage } from '@attesta/ui/layout/pages.tsx';
import { SearchField } from '@attesta/ui/fields/search-field.tsx';
import { Status } from '@attesta/ui/elements/text.tsx';
import { useTexts } from '@attesta/web-kit';
import { DownloadReferenceButtons } from '../../shared/references/download-reference-buttons.tsx';
import { EditReferenceLink } from '../../shared/references/edit-reference-link.tsx';
import { StartLink } from '../../shared/references/start-link.tsx';
import { useReferencePage } from '../../shared/references/use-reference-page.ts';
import { useOverviewColumns } from './overview-columns.tsx';
import { StatusFilter } from './status-filter.tsx';

const rules = {
  sorts: referenceSorts,
  sort: 'bestelldatum',
  direction: 'desc',
  // product.md 9.
  size: 10,
  choices: { status: ['all', String(zeugnisstatus.open), String(zeugnisstatus.finished)] },
  texts: {},
} as const;

/** All references of the account, with search, status filter, order and pages. */
export const OverviewScene = () => {
  const t = useTexts('account');
  const columns = useOverviewColumns();
  const { view, filter, isFiltered, setView, setFilter, clearFilters } = useTableAddress(rules);
  const { search } = filter;
  const status = filter.status === 'all' ? undefined : Number(filter.status);
  const { answer, busy, error } = useReferencePage(view, { search, status });
  const hasNone = answer?.total === 0 && !isFiltered && !busy && error === undefined;
  const found = answer === undefined || busy || error !== undefined || hasNone ? undefined : answer.total;
  return (
    <ContentPage title={t('overview.title')} action={!hasNone && <StartLink />}>
      <Stack gap="6">
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
            <Status color="fg.muted" fontSize="sm" minHeight="6" marginInlineStart={{ md: 'auto' }}>
              {found !== undefined && t(isFiltered ? 'overview.hits' : 'overview.all', { count: found })}
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
                {search === ''
                  ? t(status === zeugnisstatus.finished ? 'overview.noFinished' : 'overview.noOpen')
                  : t('overview.noHit', { search })}
              </EmptyState>
            ) : (
              <EmptyState action={<StartLink />}>{t('overview.empty')}</EmptyState>
            )
          }
          renderActions={(row) =>
            row.zeugnisstatus === zeugnisstatus.finished ? (
              <DownloadReferenceButtons row={row} stickyFailure={false} />
            ) : (
              <EditReferenceLink row={row} />
            )
          }
        />
      </Stack>
    </ContentPage>
  );
};

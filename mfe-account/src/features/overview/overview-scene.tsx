import { zeugnisstatus } from '@attesta/contracts';
import { Button } from '@attesta/ui/button.tsx';
import { EmptyState } from '@attesta/ui/empty-state.tsx';
import { Row, Stack } from '@attesta/ui/layout.tsx';
import { PagedTable } from '@attesta/ui/paged-table.tsx';
import { ContentPage } from '@attesta/ui/pages.tsx';
import { SearchField } from '@attesta/ui/search-field.tsx';
import { Status } from '@attesta/ui/text.tsx';
import { useTexts } from '@attesta/web-kit';
import { DownloadZeugnisButton } from '../../shared/download-zeugnis-button.tsx';
import { EditZeugnisLink } from '../../shared/edit-zeugnis-link.tsx';
import { StartLink } from '../../shared/start-link.tsx';
import { useReferencePage } from '../../shared/use-reference-page.ts';
import { useOverviewColumns } from './overview-columns.tsx';
import { useOverviewView } from './use-overview-view.ts';

/** All references of the account: found, sorted, paged, and opened or downloaded by their status. */
export const OverviewScene = () => {
  const t = useTexts('account');
  const columns = useOverviewColumns();
  const { view, search, setView, setSearch } = useOverviewView();
  const { answer, busy, error } = useReferencePage(view, { search });
  const hasNone = answer?.total === 0 && search === '' && !busy && error === undefined;
  const found = answer === undefined || busy || error !== undefined || hasNone ? undefined : answer.total;
  return (
    <ContentPage title={t('overview.title')} action={!hasNone && <StartLink />}>
      <Stack gap="6">
        {!hasNone && (
          <Row justifyContent="space-between" alignItems="flex-end">
            <SearchField label={t('overview.search')} value={search} onSearch={setSearch} />
            <Status color="fg.muted" fontSize="sm" minHeight="6">
              {found !== undefined && t(search === '' ? 'overview.all' : 'overview.hits', { count: found })}
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
            search === '' ? (
              <EmptyState action={<StartLink />}>{t('overview.empty')}</EmptyState>
            ) : (
              <EmptyState
                action={
                  <Button variant="outline" onClick={() => setSearch('')}>
                    {t('overview.showAll')}
                  </Button>
                }
              >
                {t('overview.noHit', { search })}
              </EmptyState>
            )
          }
          renderActions={(row) =>
            row.zeugnisstatus === zeugnisstatus.finished ? (
              <DownloadZeugnisButton row={row} stickyFailure={false} />
            ) : (
              <EditZeugnisLink row={row} />
            )
          }
        />
      </Stack>
    </ContentPage>
  );
};

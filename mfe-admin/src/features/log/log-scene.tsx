import { LinkButton } from '@attesta/ui/link-button.tsx';
import { Row, Stack } from '@attesta/ui/layout.tsx';
import { EmptyState } from '@attesta/ui/empty-state.tsx';
import { PagedTable } from '@attesta/ui/paged-table.tsx';
import { useTexts } from '@attesta/web-kit';
import { useSearchParams } from 'react-router-dom';
import { AdminPage } from '../../shared/admin-page.tsx';
import { useExportAuditMutation, usePageAuditQuery } from '../../shared/audit-api.ts';
import { useAuditColumns } from '../../shared/audit-columns.tsx';
import { DenseTable } from '../../shared/dense-table.tsx';
import { ExportButton } from '../../shared/export-button.tsx';
import { FoundLine } from '../../shared/found-line.tsx';
import { NoHit } from '../../shared/no-hit.tsx';
import { pageAnswer } from '../../shared/page-answer.ts';
import { useAddressView } from '../../shared/use-address-view.ts';
import { LogFilters } from './log-filters.tsx';
import { auditQuery, logRules } from './log-rules.ts';
import { LogPrint } from './log-print.tsx';

const LogList = () => {
  const t = useTexts('admin');
  const columns = useAuditColumns();
  const [params] = useSearchParams();
  const { view, question, isNarrowed, setView, narrow, widen } = useAddressView(logRules);
  const { answer, busy, error } = pageAnswer(
    usePageAuditQuery(
      { query: { ...auditQuery(question), page: view.page, size: view.size } },
      { refetchOnMountOrArgChange: true },
    ),
  );
  const [exportAudit] = useExportAuditMutation();
  const found = answer === undefined || busy || error !== undefined ? undefined : answer.total;
  const printed = new URLSearchParams(params);
  printed.set('print', '1');
  printed.delete('page');
  return (
    <AdminPage title={t('log.title')} help={t('log.help')}>
      <Stack gap="4">
        <LogFilters question={question} onNarrow={narrow} />
        <FoundLine
          action={
            <Row gap="3">
              <LinkButton to={`?${printed.toString()}`} variant="outline" size="sm">
                {t('log.print')}
              </LinkButton>
              <ExportButton
                label={t('log.export')}
                fileName="Protokoll.csv"
                disabled={found === 0}
                fetchFile={() => exportAudit({ query: auditQuery(question) })}
              />
            </Row>
          }
        >
          {found !== undefined && t('log.count', { count: found })}
        </FoundLine>
        <DenseTable>
          <PagedTable
            label={t('log.title')}
            from="lg"
            columns={columns}
            view={view}
            onViewChange={setView}
            answer={answer}
            busy={busy}
            error={error && { ...error, text: t('log.loadFailed') }}
            rowKey={({ id }) => id}
            empty={isNarrowed ? <NoHit onWiden={widen} /> : <EmptyState>{t('log.empty')}</EmptyState>}
          />
        </DenseTable>
      </Stack>
    </AdminPage>
  );
};

/** The audit: who did what to whom, found, exported, and printed. */
export const LogScene = () => {
  const [params] = useSearchParams();
  return params.get('print') === '1' ? <LogPrint /> : <LogList />;
};

import { LinkButton } from '@attesta/ui/elements/link-button.tsx';
import { useTexts } from '@attesta/web-kit';
import { useSearchParams } from 'react-router-dom';
import { useExportAuditMutation, usePageAuditQuery } from '../../shared/audit-api.ts';
import { useAuditColumns } from '../../shared/audit-columns.tsx';
import { counted } from '../../shared/counted.ts';
import { ListPage } from '../../shared/list-page.tsx';
import { useAddressView } from '../../shared/use-address-view.ts';
import { LogFilters } from './log-filters.tsx';
import { auditQuery, logRules } from './log-rules.ts';
import { LogPrint } from './log-print.tsx';

const LogList = () => {
  const t = useTexts('admin');
  const columns = useAuditColumns();
  const [params] = useSearchParams();
  const address = useAddressView(logRules);
  const { question, pageQuestion, narrow } = address;
  const asked = usePageAuditQuery({ query: auditQuery(pageQuestion) }, { refetchOnMountOrArgChange: true });
  const [exportAudit] = useExportAuditMutation();
  const printed = new URLSearchParams(params);
  printed.set('print', '1');
  printed.delete('page');
  return (
    <ListPage
      list="log"
      help={t('log.help')}
      address={address}
      asked={asked}
      columns={columns}
      rowKey={({ id }) => id}
      filters={<LogFilters question={question} onNarrow={narrow} />}
      renderFound={({ total }) => t('log.count', counted(total))}
      action={
        <LinkButton to={`?${printed.toString()}`} variant="outline" size="sm">
          {t('log.print')}
        </LinkButton>
      }
      fileName="Protokoll.csv"
      fetchFile={() => exportAudit({ query: auditQuery(question) })}
    />
  );
};

/** The audit: who did what to whom, found, exported, and printed. */
export const LogScene = () => {
  const [params] = useSearchParams();
  return params.get('print') === '1' ? <LogPrint /> : <LogList />;
};

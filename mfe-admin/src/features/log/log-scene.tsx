import { LinkButton } from '@attesta/ui/elements/link-button.tsx';
import { useTexts } from '@attesta/web-kit';
import { useSearchParams } from 'react-router-dom';
import { useExportAuditMutation, usePageAuditQuery } from '../../shared/api/audit-api.ts';
import { useAuditColumns } from '../../shared/audit-columns.tsx';
import { countParams } from '../../shared/counted.ts';
import { ListPage } from '../../shared/list/list-page.tsx';
import { useAddressView } from '../../shared/list/use-address-view.ts';
import { auditQuery, logRules } from './log-rules.ts';
import { LogPrint } from './log-print.tsx';
import { auditKinds } from '@attesta/contracts';
import { FilterDates } from '../../shared/list/filter-date.tsx';
import { FilterSelect } from '../../shared/list/filter-select.tsx';
import { FilterText } from '../../shared/list/filter-text.tsx';

type LogFiltersProps = {
  readonly question: {
    readonly kind: string;
    readonly person?: string;
    readonly account?: string;
    readonly from?: string;
    readonly to?: string;
  };
  readonly onNarrow: (name: string, value: string) => void;
};

/** Filters by admin, account, kind and period. */
const LogFilters = ({ question, onNarrow }: LogFiltersProps) => {
  const t = useTexts('admin');
  return (
    <>
      <FilterText
        label={t('log.actor')}
        value={question.person ?? ''}
        onChange={(text) => onNarrow('person', text)}
      />
      <FilterText
        label={t('log.account')}
        value={question.account ?? ''}
        onChange={(text) => onNarrow('account', text)}
      />
      <FilterSelect
        label={t('log.kind')}
        value={question.kind}
        options={[
          { value: 'all', label: t('log.allKinds') },
          ...auditKinds.map((value) => ({ value, label: t(`log.kinds.${value}`) })),
        ]}
        onChange={(value) => onNarrow('kind', value)}
      />
      <FilterDates from={question.from} to={question.to} onChange={onNarrow} />
    </>
  );
};

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
      renderFound={({ total }) => t('log.count', countParams(total))}
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

/** The audit log: list with filters and export, or print view. */
export const LogScene = () => {
  const [params] = useSearchParams();
  return params.get('print') === '1' ? <LogPrint /> : <LogList />;
};

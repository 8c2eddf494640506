import { LinkButton } from '@attesta/ui/elements/link-button.tsx';
import { useTexts } from '@attesta/web-kit';
import { useSearchParams } from 'react-router-dom';
import { useExportAuditMutation, usePageAuditQuery } from '../../shared/api/audit-api.ts';
import { useAuditColumns } from '../../shared/audit-columns.tsx';
import { countParams } from '../../shared/counted.ts';
import { ListPage } from '../../shared/list/list-page.tsx';
import { useTableAddress } from '@attesta/ui/tables/use-table-address.ts';
import { auditQuery, logRules } from './log-rules.ts';
import { LogPrint } from './log-print.tsx';
import { auditKinds } from '@attesta/contracts';
import { FilterDates } from '../../shared/list/filter-date.tsx';
import { FilterSelect } from '@attesta/ui/fields/filter-select.tsx';
import { FilterText } from '../../shared/list/filter-text.tsx';

type LogFiltersProps = {
  readonly filter: {
    readonly kind: string;
    readonly person?: string;
    readonly account?: string;
    readonly from?: string;
    readonly to?: string;
  };
  readonly onFilter: (name: string, value: string) => void;
};

/** Filters by admin, account, kind and period. */
const LogFilters = ({ filter, onFilter }: LogFiltersProps) => {
  const t = useTexts('admin');
  return (
    <>
      <FilterText
        label={t('log.actor')}
        value={filter.person ?? ''}
        onChange={(text) => onFilter('person', text)}
      />
      <FilterText
        label={t('log.account')}
        value={filter.account ?? ''}
        onChange={(text) => onFilter('account', text)}
      />
      <FilterSelect
        label={t('log.kind')}
        value={filter.kind}
        options={[
          { value: 'all', label: t('log.allKinds') },
          ...auditKinds.map((value) => ({ value, label: t(`log.kinds.${value}`) })),
        ]}
        onChange={(value) => onFilter('kind', value)}
      />
      <FilterDates from={filter.from} to={filter.to} onChange={onFilter} />
    </>
  );
};

const LogList = () => {
  const t = useTexts('admin');
  const columns = useAuditColumns();
  const [params] = useSearchParams();
  const address = useTableAddress(logRules);
  const { filter, pageFilter, setFilter } = address;
  const query = usePageAuditQuery({ query: auditQuery(pageFilter) }, { refetchOnMountOrArgChange: true });
  const [exportAudit] = useExportAuditMutation();
  const printed = new URLSearchParams(params);
  printed.set('print', '1');
  printed.delete('page');
  return (
    <ListPage
      list="log"
      help={t('log.help')}
      address={address}
      query={query}
      columns={columns}
      rowKey={({ id }) => id}
      filters={<LogFilters filter={filter} onFilter={setFilter} />}
      renderFound={({ total }) => t('log.count', countParams(total))}
      action={
        <LinkButton to={`?${printed.toString()}`} variant="outline" size="sm">
          {t('log.print')}
        </LinkButton>
      }
      fileName="Protokoll.csv"
      fetchFile={() => exportAudit({ query: auditQuery(filter) })}
    />
  );
};

/** The audit log: list with filters and export, or print view. */
export const LogScene = () => {
  const [params] = useSearchParams();
  return params.get('print') === '1' ? <LogPrint /> : <LogList />;
};

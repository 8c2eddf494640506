import { InputFrame } from '@attesta/ui/fields/input-frame.tsx';
import { searchDelayMilliseconds } from '@attesta/ui/fields/search-field.tsx';
import { useEffect, useRef, useState } from 'react';
import { LinkButton } from '@attesta/ui/elements/link-button.tsx';
import { useTexts } from '@attesta/web-kit';
import { useSearchParams } from 'react-router-dom';
import { useTableAddress } from '@attesta/ui/tables/use-table-address.ts';
import { auditKinds } from '@attesta/contracts';
import { useExportAuditMutation, usePageAuditQuery } from '../../shared/api/audit-api.ts';
import { useAuditColumns } from '../../shared/audit-columns.tsx';
import { countParams } from '../../shared/counted.ts';
import { ListPage } from '../../shared/list/list-page.tsx';
import { auditQuery, logRules } from './log-rules.ts';
import { LogPrint } from './log-print.tsx';
import { FilterDates } from '../../shared/list/filter-date.tsx';
import { FilterSelect } from '../../shared/list/filter-select.tsx';

type FilterTextProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
};

/** Filter by a text; applies after the search's delay, or on Enter. */
const FilterText = ({ label, value, onChange }: FilterTextProps) => {
  const [typed, setTyped] = useState(value);
  const [previousValue, setPreviousValue] = useState(value);
  const latestOnChange = useRef(onChange);
  useEffect(() => {
    latestOnChange.current = onChange;
  });
  // The address has changed, by the back button or a reset.
  if (previousValue !== value) {
    setPreviousValue(value);
    if (typed.trim() !== value) setTyped(value);
  }
  const wanted = typed.trim();
  useEffect(() => {
    if (wanted === previousValue) return undefined;
    const timer = setTimeout(() => latestOnChange.current(wanted), searchDelayMilliseconds);
    return () => clearTimeout(timer);
  }, [wanted, previousValue]);
  return (
    <InputFrame
      label={label}
      error={null}
      value={typed}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={200}
      onChange={setTyped}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && wanted !== previousValue) onChange(wanted);
      }}
    />
  );
};

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

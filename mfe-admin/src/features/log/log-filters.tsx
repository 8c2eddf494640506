import { auditKinds } from '@attesta/contracts';
import { useTexts } from '@attesta/web-kit';
import { FilterDates } from '../../shared/filter-dates.tsx';
import { FilterSelect } from '../../shared/filter-select.tsx';
import { FilterText } from '../../shared/filter-text.tsx';

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

/** Who did it, to whom, what, and when. */
export const LogFilters = ({ question, onNarrow }: LogFiltersProps) => {
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

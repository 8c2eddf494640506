import { useTexts } from '@attesta/web-kit';
import { FilterDate } from './filter-date.tsx';

type FilterDatesProps = {
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly onChange: (name: 'from' | 'to', day: string) => void;
};

/** Filter by a period; both days are inclusive and optional. */
export const FilterDates = ({ from = '', to = '', onChange }: FilterDatesProps) => {
  const t = useTexts('admin');
  return (
    <>
      <FilterDate label={t('filters.from')} value={from} onChange={(day) => onChange('from', day)} />
      <FilterDate label={t('filters.to')} value={to} onChange={(day) => onChange('to', day)} />
    </>
  );
};

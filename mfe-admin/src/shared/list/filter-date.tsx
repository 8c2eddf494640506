import { formatSwissDate, parseSwissDate } from '@attesta/ui/i18n/calendar-day.ts';
import { InputFrame } from '@attesta/ui/fields/input-frame.tsx';
import { useTexts } from '@attesta/web-kit';
import { useState } from 'react';

/** Form of a day in the address and in the API. */
export const dayPattern = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

type FilterDateProps = {
  readonly label: string;
  /** `yyyy-mm-dd`, or empty. */
  readonly value: string;
  readonly onChange: (day: string) => void;
};

/** True for an existing day; 31 April is refused. */
const isDay = (day: string): boolean =>
  dayPattern.test(day) && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);

/** Filter by a day, typed as dd.mm.yyyy or shorter; applies on blur and on Enter. */
const FilterDate = ({ label, value, onChange }: FilterDateProps) => {
  const t = useTexts('admin');
  const [typed, setTyped] = useState(formatSwissDate(value));
  const [previousValue, setPreviousValue] = useState(value);
  const [isWrong, setIsWrong] = useState(false);
  // The address has changed, by the back button or a reset.
  if (previousValue !== value) {
    setPreviousValue(value);
    setTyped(formatSwissDate(value));
    setIsWrong(false);
  }
  const apply = (): void => {
    const day = parseSwissDate(typed, new Date().getFullYear());
    const isFine = day === '' || isDay(day);
    setIsWrong(!isFine);
    if (!isFine) return;
    setTyped(formatSwissDate(day));
    if (day !== value) onChange(day);
  };
  return (
    <InputFrame
      label={label}
      error={isWrong ? t('filters.noDay') : null}
      value={typed}
      placeholder={t('filters.dayFormat')}
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      fontVariantNumeric="tabular-nums"
      onChange={setTyped}
      onBlur={apply}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply();
      }}
    />
  );
};

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

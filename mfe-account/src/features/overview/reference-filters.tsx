import { languages } from '@attesta/contracts';
import { Button } from '@attesta/ui/elements/button.tsx';
import { FilterSelect } from '@attesta/ui/fields/filter-select.tsx';
import { useKeptState } from '@attesta/ui/forms/use-kept-input.ts';
import { useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import type { KindChoice, ReferenceFilter } from './use-filter-names.ts';

const FilterGroup = chakra('fieldset', { base: { minWidth: '0' } });

type ReferenceFiltersProps = {
  readonly value: ReferenceFilter;
  readonly kinds: readonly KindChoice[];
  /** Years with finished references; undefined before the first answer. */
  readonly years: readonly number[] | undefined;
  readonly onChange: (name: keyof ReferenceFilter, value: string) => void;
};

/** A choice from the address stays in its list even where the list lacks it. */
const withChosen = (options: readonly KindChoice[], chosen: string, all: string): readonly KindChoice[] => [
  { value: '', label: all },
  ...(chosen === '' || options.some(({ value }) => value === chosen)
    ? []
    : [{ value: chosen, label: chosen }]),
  ...options,
];

/** Filters by kind, language and year; behind a button on a phone. */
export const ReferenceFilters = ({ value, kinds, years, onChange }: ReferenceFiltersProps) => {
  const t = useTexts('account');
  const id = useId();
  const [isOpen, setOpen] = useKeptState('filters', false);
  const { kind, language, year } = value;
  const count = [kind !== '', language !== 'all', year !== ''].filter(Boolean).length;
  const yearOptions = (years ?? []).map((each) => ({ value: String(each), label: String(each) }));
  return (
    <>
      <Button
        variant="outline"
        display={{ base: 'inline-flex', md: 'none' }}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {count === 0 ? t('overview.filters') : t('overview.filtersSet', { count })}
      </Button>
      <FilterGroup
        id={id}
        aria-label={t('overview.filters')}
        display={{ base: isOpen ? 'grid' : 'none', md: 'grid' }}
        width={{ base: 'full', md: 'auto' }}
        gridTemplateColumns={{ base: '1fr 1fr', md: 'repeat(3, minmax(9rem, auto))' }}
        gap="4"
        alignItems="end"
      >
        <FilterSelect
          label={t('overview.kind')}
          value={kind}
          options={withChosen(kinds, kind, t('overview.allKinds'))}
          onChange={(next) => onChange('kind', next)}
        />
        <FilterSelect
          label={t('overview.language')}
          value={language}
          options={[
            { value: 'all', label: t('overview.allLanguages') },
            ...languages.map((each) => ({ value: each, label: t(`languages.${each}`) })),
          ]}
          onChange={(next) => onChange('language', next)}
        />
        <FilterSelect
          label={t('overview.year')}
          value={year}
          options={withChosen(yearOptions, year, t('overview.allYears'))}
          onChange={(next) => onChange('year', next)}
        />
      </FilterGroup>
    </>
  );
};

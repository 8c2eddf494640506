import { languages, zeugnisstatus } from '@attesta/contracts';
import { useLanguage, useTexts } from '@attesta/web-kit';
import { useGetZeugnisartenForAccountQuery } from '../../shared/references/references-api.ts';

export type KindChoice = { readonly value: string; readonly label: string };

export type ReferenceFilter = {
  /** Empty for all. */
  readonly kind: string;
  /** `all`, or the language of the reference. */
  readonly language: string;
  /** Year of finishing; empty for all. */
  readonly year: string;
};

type FilterNames = {
  readonly kinds: readonly KindChoice[];
  /** The filters that are set, in words, for the sentence that nothing fits them. */
  readonly namesOf: (filter: ReferenceFilter, status: number | undefined) => readonly string[];
};

/** Kinds to choose from, and the words for what is chosen; without kinds where they cannot be read. */
export const useFilterNames = (): FilterNames => {
  const t = useTexts('account');
  const { data = [] } = useGetZeugnisartenForAccountQuery({ query: { lang: useLanguage() } });
  const kinds = data.map(({ id, name }) => ({ value: String(id), label: name }));
  return {
    kinds,
    namesOf: ({ kind, language, year }, status) =>
      [
        status === undefined
          ? ''
          : t(`overview.statuses.${status === zeugnisstatus.open ? 'open' : 'finished'}`),
        kinds.find(({ value }) => value === kind)?.label ?? kind,
        ...languages.filter((each) => each === language).map((each) => t(`languages.${each}`)),
        year,
      ].filter((name) => name !== ''),
  };
};

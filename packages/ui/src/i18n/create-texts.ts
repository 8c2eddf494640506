import { useLanguage } from '@attesta/web-kit';
import type { Language } from '@attesta/web-kit';
import { useCallback } from 'react';

type Values = Readonly<Record<string, string | number>>;

/** Name of a text with plural forms, without the form's ending. */
type NameOf<Key extends string> = Key extends `${infer Name}_one` | `${infer Name}_other` ? Name : Key;

const pluralRules = new Map<Language, Intl.PluralRules>();

const rulesOf = (language: Language): Intl.PluralRules => {
  const rules = pluralRules.get(language) ?? new Intl.PluralRules(language);
  pluralRules.set(language, rules);
  return rules;
};

/** `_one` if the language counts so (French includes 0), else `_other`; a text without forms as it is. */
const formOf = (texts: Readonly<Record<string, string>>, key: string, language: Language, count: unknown) => {
  if (typeof count !== 'number') return texts[key] ?? '';
  const isOne = rulesOf(language).select(count) === 'one';
  return texts[`${key}${isOne ? '_one' : '_other'}`] ?? texts[key] ?? '';
};

/**
 * Create the text hook of a package whose components several remotes bundle: `const useUiTexts = createTexts({ de, en,
 * fr, it })`, `t('rowsShown', { from, to, total })`. A text with plural forms has two keys, `hits_one` and
 * `hits_other`, and is read by `t('hits', { count })`.
 * The compiler checks that every language has the keys of German.
 * These texts are not an i18next namespace, which all remotes of a page would share: the first remote to load, perhaps
 * of an older build, would decide the texts of all. Here each build brings the texts that its components need.
 */
export const createTexts = <Key extends string>(
  texts: Readonly<Record<Language, Readonly<Record<Key, string>>>>,
): (() => (key: NameOf<Key>, values?: Values) => string) => {
  const useTextsOfPackage = () => {
    const language = useLanguage();
    // The same function while the language stays, so that memoized components can take it as a prop.
    return useCallback(
      (key: NameOf<Key>, values: Values = {}): string =>
        formOf(texts[language], key, language, values['count']).replaceAll(
          /\{\{(\w+)\}\}/g,
          (_match, name: string) => String(values[name] ?? ''),
        ),
      [language],
    );
  };
  return useTextsOfPackage;
};

import { useLanguage } from '@attesta/web-kit';
import type { Language } from '@attesta/web-kit';
import { useCallback } from 'react';

type Values = Readonly<Record<string, string | number>>;

/** The name of a text whose words follow a number, without the form that the number takes. */
type NameOf<Key extends string> = Key extends `${infer Name}_one` | `${infer Name}_other` ? Name : Key;

const pluralRules = new Map<Language, Intl.PluralRules>();

const rulesOf = (language: Language): Intl.PluralRules => {
  const rules = pluralRules.get(language) ?? new Intl.PluralRules(language);
  pluralRules.set(language, rules);
  return rules;
};

/** `_one` where the language counts so (French counts 0 so, too), else `_other`; a text without forms as it is. */
const formOf = (texts: Readonly<Record<string, string>>, key: string, language: Language, count: unknown) => {
  if (typeof count !== 'number') return texts[key] ?? '';
  const isOne = rulesOf(language).select(count) === 'one';
  return texts[`${key}${isOne ? '_one' : '_other'}`] ?? texts[key] ?? '';
};

/**
 * Makes the text hook of a package whose components several remotes compile in:
 * `const useUiTexts = createTexts({ de, en, fr, it })`, `t('rowsShown', { from, to, total })`. A text that follows a
 * number has two keys, `hits_one` and `hits_other`, and is asked for as `t('hits', { count })`.
 * Such texts travel with the components instead of lying in an i18next namespace, where the one who came first, maybe
 * an older build, would answer for all. All languages have the keys of German; the compiler holds them to it.
 */
export const createTexts = <Key extends string>(
  texts: Readonly<Record<Language, Readonly<Record<Key, string>>>>,
): (() => (key: NameOf<Key>, values?: Values) => string) => {
  const useTextsOfPackage = () => {
    const language = useLanguage();
    // The same function as long as the language stays, so that it may be a property of what is memoised.
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

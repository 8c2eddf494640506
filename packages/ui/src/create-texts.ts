import { useLanguage, type Language } from '@attesta/web-kit';

type Values = Readonly<Record<string, string | number>>;

/**
 * Makes the text hook of a package whose components several remotes compile in:
 * `const useUiTexts = createTexts({ de, en, fr, it })`, `t('rowsShown', { from, to, total })`.
 * Such texts travel with the components instead of lying in an i18next namespace, where the one who came first, maybe
 * an older build, would answer for all. All languages have the keys of German; the compiler holds them to it.
 */
export const createTexts = <Key extends string>(
  texts: Readonly<Record<Language, Readonly<Record<Key, string>>>>,
): (() => (key: Key, values?: Values) => string) => {
  const useTextsOfPackage = () => {
    const language = useLanguage();
    return (key: Key, values: Values = {}): string =>
      texts[language][key].replaceAll(/\{\{(\w+)\}\}/g, (_match, name: string) => String(values[name] ?? ''));
  };
  return useTextsOfPackage;
};

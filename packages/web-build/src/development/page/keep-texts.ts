import type { DevelopmentClient } from './development-client.ts';

/** Shows other texts for those that a language and its owner's namespace have now. */
const showTexts = async (language: string, before: string, texts: object): Promise<void> => {
  // Not earlier: it brings React.
  const { i18n } = await import(/* webpackMode: "eager" */ '@attesta/web-kit');
  const namespaces = Object.keys(i18n.getDataByLanguage(language) ?? {});
  const owners = namespaces.filter(
    (namespace) => JSON.stringify(i18n.getResourceBundle(language, namespace)) === before,
  );
  for (const namespace of owners) {
    i18n.removeResourceBundle(language, namespace);
    i18n.addResourceBundle(language, namespace, texts);
  }
};

export const keepTexts: DevelopmentClient['keepTexts'] = (language, texts, hot) => {
  const kept = hot?.data?.texts ?? texts;
  hot?.dispose((data) => {
    data.texts = kept;
  });
  hot?.accept();
  if (kept === texts) return kept;
  const before = JSON.stringify(kept);
  for (const key of Object.keys(kept)) Reflect.deleteProperty(kept, key);
  Object.assign(kept, texts);
  void showTexts(language, before, { ...kept });
  return kept;
};

const languageCodes = { de: 'de-CH', fr: 'fr-CH', it: 'it-CH', en: 'en' } as const;
type PayerLanguage = keyof typeof languageCodes;

const nouns: Record<PayerLanguage, readonly [one: string, several: string]> = {
  de: ['Zeugnis', 'Zeugnisse'],
  fr: ['certificat de travail', 'certificats de travail'],
  it: ['attestato di lavoro', 'attestati di lavoro'],
  en: ['employment reference', 'employment references'],
};

/** The first language of an Accept-Language header that we speak; German otherwise. */
export const payerLanguage = (acceptLanguage: string | undefined): PayerLanguage => {
  for (const entry of (acceptLanguage ?? '').split(',')) {
    const language = entry.trim().slice(0, 2).toLowerCase();
    if (language in languageCodes) return language as PayerLanguage;
  }
  return 'de';
};

/** How the provider's page calls the language and the purchase. */
export const describePurchase = (
  language: PayerLanguage,
  count: number,
): { languageCode: string; description: string } => {
  const [one, several] = nouns[language];
  return {
    languageCode: languageCodes[language],
    description: `${count} ${count === 1 ? one : several}`,
  };
};

/** One line a language, written for its readers; the pages around them are German (SPEC section 1). */
export const tagLines = [
  { lang: 'de', name: 'Deutsch', text: 'Das Arbeitszeugnis, das vor jeder Leserin besteht.' },
  { lang: 'fr', name: 'Français', text: 'Le certificat de travail juste, complet et bien écrit.' },
  { lang: 'it', name: 'Italiano', text: 'L’attestato di lavoro chiaro, completo e veritiero.' },
  { lang: 'en', name: 'English', text: 'Employment references that are fair, complete and clear.' },
] as const;

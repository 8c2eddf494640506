import { currentLanguage, rememberedLanguage, suggestLanguage } from '@attesta/web-kit';
import type { Language } from '@attesta/web-kit';
import { startTransition, useEffect, useState } from 'react';

/** Whether the page has the language of the reference already, or one that its reader has chosen. */
const isSettledFrom = (language: Language | null | undefined): boolean =>
  language == null || language === currentLanguage() || rememberedLanguage() !== null;

/**
 * Shows the page in the language of the reference, like the mail, to somebody who has not chosen one.
 * @param language undefined until it is known
 * @returns whether the language of the page is settled
 */
export const useReferenceLanguage = (language: Language | null | undefined, known: boolean): boolean => {
  const [settled, setSettled] = useState(() => known && isSettledFrom(language));
  useEffect(() => {
    if (!known || settled) return;
    // What waits for it is long: the browser answers in between.
    const settle = (): void => startTransition(() => setSettled(true));
    // Texts that cannot be loaded leave the page in the language that it has.
    if (language == null) settle();
    else void suggestLanguage(language).then(settle, settle);
  }, [language, known, settled]);
  return settled;
};

import type { Language } from '@attesta/contracts';
import type { TextContext, TextWarning } from '@attesta/findings/user-text/text-warning.ts';
import { useEffect, useState } from 'react';

/** So long after the last key the text is looked at (milliseconds): hints must not flicker while somebody types. */
const pause = 400;

const none: readonly TextWarning[] = [];

type Checked = { readonly text: string; readonly warnings: readonly TextWarning[] };

/**
 * Warnings about a text while it is typed. The lists of the language are loaded with the first text; a load that
 * fails shows nothing, since the preview step asks the server anyway.
 */
export const useTextWarnings = (
  text: string,
  language: Language,
  { field, gender }: TextContext,
): readonly TextWarning[] => {
  const [checked, setChecked] = useState<Checked>({ text: '', warnings: none });
  useEffect(() => {
    if (text.trim() === '') return undefined;
    let isStale = false;
    const look = async (): Promise<void> => {
      const { loadUserTextCheck } = await import('@attesta/findings/user-text/load-user-text-check.ts');
      const check = await loadUserTextCheck(language);
      if (!isStale) setChecked({ text, warnings: check(text, { field, gender }) });
    };
    const timer = setTimeout(() => void look().catch(() => undefined), pause);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [text, language, field, gender]);
  // While typing goes on, the former hints stay in place; an emptied field has none.
  return text.trim() === '' ? none : checked.warnings;
};

import type { Messages } from '@attesta/findings/messages/message.ts';
import { useLanguage } from '@attesta/web-kit';
import type { Language } from '@attesta/web-kit';
import { useEffect, useState } from 'react';

type Loaded = { readonly language: Language; readonly messages: Messages };

/** Messages of hints in the language of the screen; null until loaded, which starts when `needed`. */
export const useMessages = (needed: boolean): Messages | null => {
  const language = useLanguage();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    if (!needed) return undefined;
    let isStale = false;
    const load = async (): Promise<void> => {
      const { loadMessages } = await import('@attesta/findings/messages/load-messages.ts');
      const messages = await loadMessages(language);
      if (!isStale) setLoaded({ language, messages });
    };
    void load().catch(() => undefined);
    return () => {
      isStale = true;
    };
  }, [needed, language]);
  return loaded?.language === language ? loaded.messages : null;
};

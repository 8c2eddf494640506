import type { Language } from '@attesta/contracts/model/document-model.ts';

import type { Messages } from './message.ts';

/** Messages in one language of the interface, loaded on first use. */
export const loadMessages = async (language: Language): Promise<Messages> => {
  switch (language) {
    case 'de':
      return (await import('./german-messages.ts')).germanMessages;
    case 'fr':
      return (await import('./french-messages.ts')).frenchMessages;
    case 'it':
      return (await import('./italian-messages.ts')).italianMessages;
    case 'en':
      return (await import('./english-messages.ts')).englishMessages;
  }
};

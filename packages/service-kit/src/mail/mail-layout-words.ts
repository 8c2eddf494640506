import type { Language } from '@attesta/contracts/model/document-model.ts';

/** Fixed words of every mail, by language. */
export type LayoutWords = {
  /** Value of the attribute `lang`. */
  locale: string;
  /** Colon, with a space before it where the language sets one. */
  colon: string;
  quoted(text: string): string;
  regards: string;
  /** Line above the plain address of the action. */
  copyAddress: string;
  questions(supportEmail: string): string;
  sentBy(productName: string): string;
};

export const layoutWords: Record<Language, LayoutWords> = {
  de: {
    locale: 'de-CH',
    colon: ':',
    quoted: (text) => `«${text}»`,
    regards: 'Freundliche Grüsse',
    copyAddress: 'Falls die Schaltfläche nicht funktioniert, kopieren Sie diese Adresse in Ihren Browser:',
    questions: (supportEmail) => `Fragen? Schreiben Sie an ${supportEmail}.`,
    sentBy: (productName) => `Diese Nachricht wurde automatisch von ${productName} versendet.`,
  },
  fr: {
    locale: 'fr-CH',
    colon: '\u00A0:',
    quoted: (text) => `«\u00A0${text}\u00A0»`,
    regards: 'Meilleures salutations',
    copyAddress: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur\u00A0:',
    questions: (supportEmail) => `Des questions\u202F? Écrivez à ${supportEmail}.`,
    sentBy: (productName) => `Ce message a été envoyé automatiquement par ${productName}.`,
  },
  it: {
    locale: 'it-CH',
    colon: ':',
    quoted: (text) => `«${text}»`,
    regards: 'Cordiali saluti',
    copyAddress: 'Se il pulsante non funziona, copi questo indirizzo nel suo browser:',
    questions: (supportEmail) => `Domande? Scriva a ${supportEmail}.`,
    sentBy: (productName) => `Questo messaggio è stato inviato automaticamente da ${productName}.`,
  },
  en: {
    locale: 'en',
    colon: ':',
    quoted: (text) => `“${text}”`,
    regards: 'Kind regards',
    copyAddress: 'If the button does not work, copy this address into your browser:',
    questions: (supportEmail) => `Any questions? Write to ${supportEmail}.`,
    sentBy: (productName) => `This message was sent automatically by ${productName}.`,
  },
};

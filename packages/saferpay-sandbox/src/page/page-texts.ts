import type { CardBehaviour } from '../state/test-cards.ts';
import type { CardField } from './card-form.ts';

export type PageLanguage = 'de' | 'fr' | 'it' | 'en';

export type PageTexts = {
  title: string;
  testMode: string;
  amount: string;
  card: string;
  fields: Record<CardField, string>;
  hints: { expiry: string; code: string };
  errors: Record<CardField, { missing: string; invalid: string; expired: string }>;
  summary: string;
  pay: string;
  paying: string;
  abort: string;
  testCards: string;
  useCard: string;
  behaviours: Record<CardBehaviour, string>;
  fail: string;
  stuck: { title: string; text: string };
  gone: { title: string; text: string };
  bank: {
    title: string;
    text: string;
    merchant: string;
    code: string;
    hint: string;
    wrongCode: string;
    confirm: string;
    cancel: string;
  };
};

const de: PageTexts = {
  title: 'Zahlung',
  testMode: 'Testumgebung. Es wird kein Geld bewegt.',
  amount: 'Betrag',
  card: 'Karte',
  fields: { number: 'Kartennummer', expiry: 'Gültig bis', code: 'Prüfziffer', holder: 'Name auf der Karte' },
  hints: { expiry: 'MM / JJ', code: '3 Ziffern auf der Rückseite' },
  errors: {
    number: {
      missing: 'Geben Sie die Kartennummer ein.',
      invalid: 'Diese Kartennummer ist nicht gültig. Prüfen Sie die Ziffern.',
      expired: '',
    },
    expiry: {
      missing: 'Geben Sie Monat und Jahr ein.',
      invalid: 'Geben Sie das Datum so ein: 08 / 29.',
      expired: 'Diese Karte ist abgelaufen.',
    },
    code: {
      missing: 'Geben Sie die Prüfziffer ein.',
      invalid: 'Die Prüfziffer hat 3 oder 4 Ziffern.',
      expired: '',
    },
    holder: { missing: 'Geben Sie den Namen ein, der auf der Karte steht.', invalid: '', expired: '' },
  },
  summary: 'Bitte prüfen Sie Ihre Angaben.',
  pay: '{amount} bezahlen',
  paying: 'Zahlung wird verarbeitet …',
  abort: 'Zahlung abbrechen',
  testCards: 'Testkarten',
  useCard: 'Einsetzen',
  behaviours: {
    success: 'Zahlung gelingt',
    challenge: 'Bank fragt nach (3-D Secure)',
    declined: 'Karte wird abgelehnt',
    withoutLiabilityShift: 'Zahlung gelingt ohne Haftungsumkehr',
  },
  fail: 'Ablehnung auslösen',
  stuck: {
    title: 'Die Seite antwortet nicht mehr',
    text: 'Der Rückweg ist für diesen Test abgeschaltet. Sie können dieses Fenster schliessen.',
  },
  gone: {
    title: 'Diese Zahlungsseite gibt es nicht mehr',
    text: 'Bitte starten Sie die Zahlung neu.',
  },
  bank: {
    title: 'Zahlung bestätigen',
    text: 'Ihre Bank prüft, ob Sie die Karte selbst verwenden.',
    merchant: 'Zweck',
    code: 'Code aus der SMS',
    hint: 'In der Testumgebung: 123456',
    wrongCode: 'Dieser Code stimmt nicht. Versuchen Sie es nochmals.',
    confirm: 'Bestätigen',
    cancel: 'Nicht bestätigen',
  },
};

const fr: PageTexts = {
  title: 'Paiement',
  testMode: 'Environnement de test. Aucun argent n’est débité.',
  amount: 'Montant',
  card: 'Carte',
  fields: {
    number: 'Numéro de carte',
    expiry: 'Valable jusqu’à',
    code: 'Code de sécurité',
    holder: 'Nom figurant sur la carte',
  },
  hints: { expiry: 'MM / AA', code: '3 chiffres au dos' },
  errors: {
    number: {
      missing: 'Saisissez le numéro de carte.',
      invalid: 'Ce numéro de carte n’est pas valable. Vérifiez les chiffres.',
      expired: '',
    },
    expiry: {
      missing: 'Saisissez le mois et l’année.',
      invalid: 'Saisissez la date ainsi : 08 / 29.',
      expired: 'Cette carte est échue.',
    },
    code: {
      missing: 'Saisissez le code de sécurité.',
      invalid: 'Le code de sécurité compte 3 ou 4 chiffres.',
      expired: '',
    },
    holder: { missing: 'Saisissez le nom qui figure sur la carte.', invalid: '', expired: '' },
  },
  summary: 'Veuillez vérifier vos indications.',
  pay: 'Payer {amount}',
  paying: 'Paiement en cours …',
  abort: 'Annuler le paiement',
  testCards: 'Cartes de test',
  useCard: 'Utiliser',
  behaviours: {
    success: 'Paiement accepté',
    challenge: 'La banque demande une confirmation (3-D Secure)',
    declined: 'Carte refusée',
    withoutLiabilityShift: 'Paiement accepté sans transfert de responsabilité',
  },
  fail: 'Provoquer un refus',
  stuck: {
    title: 'La page ne répond plus',
    text: 'Le retour est désactivé pour ce test. Vous pouvez fermer cette fenêtre.',
  },
  gone: {
    title: 'Cette page de paiement n’existe plus',
    text: 'Veuillez recommencer le paiement.',
  },
  bank: {
    title: 'Confirmer le paiement',
    text: 'Votre banque vérifie que vous utilisez vous-même la carte.',
    merchant: 'Motif',
    code: 'Code reçu par SMS',
    hint: 'Dans l’environnement de test : 123456',
    wrongCode: 'Ce code n’est pas correct. Veuillez réessayer.',
    confirm: 'Confirmer',
    cancel: 'Ne pas confirmer',
  },
};

const it: PageTexts = {
  title: 'Pagamento',
  testMode: 'Ambiente di prova. Nessun importo viene addebitato.',
  amount: 'Importo',
  card: 'Carta',
  fields: {
    number: 'Numero della carta',
    expiry: 'Valida fino a',
    code: 'Codice di sicurezza',
    holder: 'Nome sulla carta',
  },
  hints: { expiry: 'MM / AA', code: '3 cifre sul retro' },
  errors: {
    number: {
      missing: 'Inserisca il numero della carta.',
      invalid: 'Questo numero di carta non è valido. Verifichi le cifre.',
      expired: '',
    },
    expiry: {
      missing: 'Inserisca mese e anno.',
      invalid: 'Inserisca la data così: 08 / 29.',
      expired: 'Questa carta è scaduta.',
    },
    code: {
      missing: 'Inserisca il codice di sicurezza.',
      invalid: 'Il codice di sicurezza ha 3 o 4 cifre.',
      expired: '',
    },
    holder: { missing: 'Inserisca il nome che figura sulla carta.', invalid: '', expired: '' },
  },
  summary: 'Verifichi i Suoi dati.',
  pay: 'Pagare {amount}',
  paying: 'Pagamento in corso …',
  abort: 'Annullare il pagamento',
  testCards: 'Carte di prova',
  useCard: 'Usare',
  behaviours: {
    success: 'Il pagamento riesce',
    challenge: 'La banca chiede conferma (3-D Secure)',
    declined: 'La carta viene rifiutata',
    withoutLiabilityShift: 'Il pagamento riesce senza trasferimento di responsabilità',
  },
  fail: 'Provocare un rifiuto',
  stuck: {
    title: 'La pagina non risponde più',
    text: 'Il ritorno è disattivato per questa prova. Può chiudere questa finestra.',
  },
  gone: {
    title: 'Questa pagina di pagamento non esiste più',
    text: 'La preghiamo di ricominciare il pagamento.',
  },
  bank: {
    title: 'Confermare il pagamento',
    text: 'La Sua banca verifica che sia Lei a usare la carta.',
    merchant: 'Causale',
    code: 'Codice ricevuto via SMS',
    hint: 'Nell’ambiente di prova: 123456',
    wrongCode: 'Questo codice non è corretto. Riprovi.',
    confirm: 'Confermare',
    cancel: 'Non confermare',
  },
};

const en: PageTexts = {
  title: 'Payment',
  testMode: 'Test environment. No money is moved.',
  amount: 'Amount',
  card: 'Card',
  fields: { number: 'Card number', expiry: 'Valid until', code: 'Security code', holder: 'Name on the card' },
  hints: { expiry: 'MM / YY', code: '3 digits on the back' },
  errors: {
    number: {
      missing: 'Enter the card number.',
      invalid: 'This card number is not valid. Please check the digits.',
      expired: '',
    },
    expiry: {
      missing: 'Enter month and year.',
      invalid: 'Enter the date like this: 08 / 29.',
      expired: 'This card has expired.',
    },
    code: {
      missing: 'Enter the security code.',
      invalid: 'The security code has 3 or 4 digits.',
      expired: '',
    },
    holder: { missing: 'Enter the name that is on the card.', invalid: '', expired: '' },
  },
  summary: 'Please check your entries.',
  pay: 'Pay {amount}',
  paying: 'Processing the payment …',
  abort: 'Cancel the payment',
  testCards: 'Test cards',
  useCard: 'Use',
  behaviours: {
    success: 'Payment succeeds',
    challenge: 'Bank asks for confirmation (3-D Secure)',
    declined: 'Card is declined',
    withoutLiabilityShift: 'Payment succeeds without liability shift',
  },
  fail: 'Cause a refusal',
  stuck: {
    title: 'The page has stopped answering',
    text: 'The way back is switched off for this test. You can close this window.',
  },
  gone: { title: 'This payment page no longer exists', text: 'Please start the payment again.' },
  bank: {
    title: 'Confirm the payment',
    text: 'Your bank checks that it is you who uses the card.',
    merchant: 'Purpose',
    code: 'Code from the text message',
    hint: 'In the test environment: 123456',
    wrongCode: 'This code is not right. Please try again.',
    confirm: 'Confirm',
    cancel: 'Do not confirm',
  },
};

const languages: Record<PageLanguage, PageTexts> = { de, fr, it, en };

/** Texts for a Payer.LanguageCode such as `de-CH`; English for any other language, as the provider does. */
export const textsFor = (languageCode: string): { language: PageLanguage; texts: PageTexts } => {
  const language = languageCode.slice(0, 2).toLowerCase();
  return isPageLanguage(language)
    ? { language, texts: languages[language] }
    : { language: 'en', texts: languages.en };
};

const isPageLanguage = (language: string): language is PageLanguage => language in languages;

import type { Language } from '@attesta/contracts/model/document-model.ts';

/** Words of a receipt, per language. */
export type ReceiptWords = {
  title: string;
  number: string;
  paidOn: string;
  means: string;
  reference: string;
  /** Label of the company number, and its suffix for a company subject to VAT. */
  uid: string;
  vat: string;
  service: string;
  quantity: string;
  unitPrice: string;
  amount: string;
  total: string;
  /** Text of the purchased position. */
  position: (quantity: number) => string;
  /** Labels of the VAT included in the total, and of the net amount. */
  vatOf: (rate: number) => string;
  withoutVat: string;
  vatIncluded: string;
  noVat: (company: string) => string;
  thanks: string;
};

const german: ReceiptWords = {
  title: 'Quittung',
  number: 'Quittungsnummer',
  paidOn: 'Datum der Zahlung',
  means: 'Zahlungsmittel',
  reference: 'Referenz',
  uid: 'UID',
  vat: 'MWST',
  service: 'Leistung',
  quantity: 'Anzahl',
  unitPrice: 'Einzelpreis',
  amount: 'Betrag',
  total: 'Total bezahlt',
  position: (quantity) => `Guthaben für ${quantity} ${quantity === 1 ? 'Zeugnis' : 'Zeugnisse'}`,
  vatOf: (rate) => `Davon MWST ${rate} %`,
  withoutVat: 'Betrag ohne MWST',
  vatIncluded: 'Alle Beträge verstehen sich inklusive Mehrwertsteuer.',
  noVat: (company) => `${company} ist nicht mehrwertsteuerpflichtig. Es wird keine Mehrwertsteuer erhoben.`,
  thanks: 'Betrag dankend erhalten.',
};

const french: ReceiptWords = {
  title: 'Quittance',
  number: 'Numéro de quittance',
  paidOn: 'Date du paiement',
  means: 'Moyen de paiement',
  reference: 'Référence',
  uid: 'IDE',
  vat: 'TVA',
  service: 'Prestation',
  quantity: 'Quantité',
  unitPrice: 'Prix unitaire',
  amount: 'Montant',
  total: 'Total payé',
  position: (quantity) => `Crédit pour ${quantity} ${quantity === 1 ? 'certificat' : 'certificats'}`,
  vatOf: (rate) => `Dont TVA ${rate}\u{202F}%`,
  withoutVat: 'Montant hors TVA',
  vatIncluded: 'Tous les montants s’entendent TVA comprise.',
  noVat: (company) => `${company} n’est pas assujettie à la TVA. Aucune TVA n’est perçue.`,
  thanks: 'Montant reçu avec nos remerciements.',
};

const italian: ReceiptWords = {
  title: 'Ricevuta',
  number: 'Numero della ricevuta',
  paidOn: 'Data del pagamento',
  means: 'Mezzo di pagamento',
  reference: 'Riferimento',
  uid: 'IDI',
  vat: 'IVA',
  service: 'Prestazione',
  quantity: 'Quantità',
  unitPrice: 'Prezzo unitario',
  amount: 'Importo',
  total: 'Totale pagato',
  position: (quantity) => `Credito per ${quantity} ${quantity === 1 ? 'attestato' : 'attestati'}`,
  vatOf: (rate) => `Di cui IVA ${rate} %`,
  withoutVat: 'Importo senza IVA',
  vatIncluded: 'Tutti gli importi si intendono IVA inclusa.',
  noVat: (company) => `${company} non è assoggettata all’IVA. Non viene riscossa alcuna IVA.`,
  thanks: 'Importo ricevuto con ringraziamenti.',
};

const english: ReceiptWords = {
  title: 'Receipt',
  number: 'Receipt number',
  paidOn: 'Date of payment',
  means: 'Means of payment',
  reference: 'Reference',
  uid: 'UID',
  vat: 'VAT',
  service: 'Service',
  quantity: 'Quantity',
  unitPrice: 'Unit price',
  amount: 'Amount',
  total: 'Total paid',
  position: (quantity) => `Credit for ${quantity} ${quantity === 1 ? 'reference' : 'references'}`,
  vatOf: (rate) => `Of which VAT ${rate}%`,
  withoutVat: 'Amount excluding VAT',
  vatIncluded: 'All amounts include value added tax.',
  noVat: (company) => `${company} is not subject to value added tax. No VAT is charged.`,
  thanks: 'Received with thanks.',
};

export const receiptWords: Readonly<Record<Language, ReceiptWords>> = {
  de: german,
  fr: french,
  it: italian,
  en: english,
};

import type { Language } from '@attesta/contracts/model/document-model.ts';
import { includedVat } from '@attesta/contracts/model/payments.ts';

import { receiptWords } from './receipt-words.ts';
import { safeText } from '../../word/safe-text.ts';

/** Provider as printed on receipts. `vatRate` in percent; null if not subject to VAT. */
export type Company = {
  name: string;
  address: string;
  zip: string;
  city: string;
  email: string;
  phone: string;
  uid: string;
  vatRate: number | null;
};

/** A captured payment. Amounts in Rappen, VAT included; `paidOn` is a calendar day `yyyy-mm-dd`. */
export type ReceiptModel = {
  /** Language of the customer. */
  language: Language;
  company: Company;
  customer: { organization: string; name: string; address: string; zip: string; city: string };
  /** Receipt number. */
  number: string;
  paidOn: string;
  quantity: number;
  unitPrice: number;
  total: number;
  paymentMeans: string | null;
  transactionReference: string | null;
};

type Fact = { label: string; value: string };
type Sum = { label: string; amount: string };

/** Values of the template's tags. */
export type ReceiptData = {
  company: string;
  companyAddress: string;
  contact: string;
  customer: { line: string }[];
  facts: Fact[];
  position: string;
  quantity: string;
  unitPrice: string;
  amount: string;
  total: string;
  sums: Sum[];
  vatNote: string;
  /** Fixed words of the language. */
  title: string;
  heads: { service: string; quantity: string; unitPrice: string; amount: string; total: string };
  thanks: string;
};

/** Rappen as `1’250.00`. */
export const formatAmount = (rappen: number): string => {
  const francs = Math.trunc(rappen / 100).toString();
  const cents = Math.abs(rappen % 100)
    .toString()
    .padStart(2, '0');
  return `${francs.replace(/\B(?=(\d{3})+$)/g, '’')}.${cents}`;
};

/** `yyyy-mm-dd` as `dd.mm.yyyy`. */
const formatDay = (day: string): string => day.split('-').toReversed().join('.');

const joinPresent = (texts: readonly string[], separator: string): string =>
  texts.filter((text) => text.trim() !== '').join(separator);

const factsOf = (model: ReceiptModel): Fact[] => {
  const words = receiptWords[model.language];
  const facts: Fact[] = [
    { label: words.number, value: model.number },
    { label: words.paidOn, value: formatDay(model.paidOn) },
  ];
  if (model.paymentMeans) facts.push({ label: words.means, value: model.paymentMeans });
  if (model.transactionReference) facts.push({ label: words.reference, value: model.transactionReference });
  if (model.company.uid) facts.push({ label: words.uid, value: uidOf(model.company, words.vat) });
  return facts.map(({ label, value }) => ({ label, value: safeText(value) }));
};

/** Adds MWST, TVA or IVA for a company in the VAT register, unless the number has a suffix. */
const uidOf = ({ uid, vatRate }: Company, vat: string): string =>
  vatRate === null || /\b(?:MWST|TVA|IVA|VAT)$/.test(uid) ? uid : `${uid} ${vat}`;

const sumsOf = ({ company, total, language }: ReceiptModel): Sum[] => {
  if (company.vatRate === null) return [];
  const words = receiptWords[language];
  const vat = includedVat(total, company.vatRate);
  return [
    { label: words.vatOf(company.vatRate), amount: `CHF ${formatAmount(vat)}` },
    { label: words.withoutVat, amount: `CHF ${formatAmount(total - vat)}` },
  ];
};

/** Maps a payment to the template's values. */
export const toReceiptData = (model: ReceiptModel): ReceiptData => {
  const { company, customer } = model;
  const words = receiptWords[model.language];
  const { service, quantity, unitPrice, amount } = words;
  const total = `CHF ${formatAmount(model.total)}`;
  return {
    company: safeText(company.name),
    companyAddress: safeText(joinPresent([company.address, `${company.zip} ${company.city}`], ', ')),
    contact: safeText(joinPresent([company.name, company.email, company.phone], ' · ')),
    customer: [customer.organization, customer.name, customer.address, `${customer.zip} ${customer.city}`]
      .filter((part) => part.trim() !== '')
      .map((part) => ({ line: safeText(part) })),
    facts: factsOf(model),
    position: words.position(model.quantity),
    quantity: model.quantity.toString(),
    unitPrice: `CHF ${formatAmount(model.unitPrice)}`,
    amount: total,
    total,
    sums: sumsOf(model),
    vatNote: company.vatRate === null ? safeText(words.noVat(company.name)) : words.vatIncluded,
    title: words.title,
    heads: { service, quantity, unitPrice, amount, total: words.total },
    thanks: words.thanks,
  };
};

import { safeText } from './safe-text.ts';

/** The provider as it stands on receipts. `vatRate` in percent; null if it is not subject to VAT. */
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
  company: Company;
  customer: { organization: string; name: string; address: string; zip: string; city: string };
  /** The receipt's number. */
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

/** What the template's tags stand for. */
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
};

/** Rappen as `1’250.00`. */
export const formatAmount = (rappen: number): string => {
  const francs = Math.trunc(rappen / 100).toString();
  const cents = Math.abs(rappen % 100)
    .toString()
    .padStart(2, '0');
  return `${francs.replace(/\B(?=(\d{3})+$)/g, '’')}.${cents}`;
};

/** VAT contained in an amount, in Rappen, rounded half up. */
export const includedVat = (total: number, rate: number): number => Math.round((total * rate) / (100 + rate));

/** `yyyy-mm-dd` as `dd.mm.yyyy`. */
const formatDay = (day: string): string => day.split('-').toReversed().join('.');

const present = (parts: readonly string[], separator: string): string =>
  parts.filter((part) => part.trim() !== '').join(separator);

const factsOf = (model: ReceiptModel): Fact[] => {
  const facts: Fact[] = [
    { label: 'Quittungsnummer', value: model.number },
    { label: 'Datum der Zahlung', value: formatDay(model.paidOn) },
  ];
  if (model.paymentMeans) facts.push({ label: 'Zahlungsmittel', value: model.paymentMeans });
  if (model.transactionReference) facts.push({ label: 'Referenz', value: model.transactionReference });
  if (model.company.uid) facts.push({ label: 'UID', value: uidOf(model.company) });
  return facts.map(({ label, value }) => ({ label, value: safeText(value) }));
};

/** The suffix MWST is only for those entered in the VAT register. */
const uidOf = ({ uid, vatRate }: Company): string =>
  vatRate === null || uid.endsWith('MWST') ? uid : `${uid} MWST`;

const sumsOf = ({ company, total }: ReceiptModel): Sum[] => {
  if (company.vatRate === null) return [];
  const vat = includedVat(total, company.vatRate);
  return [
    { label: `Davon MWST ${company.vatRate.toString()} %`, amount: `CHF ${formatAmount(vat)}` },
    { label: 'Betrag ohne MWST', amount: `CHF ${formatAmount(total - vat)}` },
  ];
};

/** Turns a payment into what the receipt prints. */
export const toReceiptData = (model: ReceiptModel): ReceiptData => {
  const { company, customer } = model;
  const total = `CHF ${formatAmount(model.total)}`;
  return {
    company: safeText(company.name),
    companyAddress: safeText(present([company.address, `${company.zip} ${company.city}`], ', ')),
    contact: safeText(present([company.name, company.email, company.phone], ' · ')),
    customer: [customer.organization, customer.name, customer.address, `${customer.zip} ${customer.city}`]
      .filter((part) => part.trim() !== '')
      .map((part) => ({ line: safeText(part) })),
    facts: factsOf(model),
    position: `Guthaben für ${model.quantity} ${model.quantity === 1 ? 'Zeugnis' : 'Zeugnisse'}`,
    quantity: model.quantity.toString(),
    unitPrice: `CHF ${formatAmount(model.unitPrice)}`,
    amount: total,
    total,
    sums: sumsOf(model),
    vatNote:
      company.vatRate === null
        ? safeText(`${company.name} ist nicht mehrwertsteuerpflichtig. Es wird keine Mehrwertsteuer erhoben.`)
        : 'Alle Beträge verstehen sich inklusive Mehrwertsteuer.',
  };
};

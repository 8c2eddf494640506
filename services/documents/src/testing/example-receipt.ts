import type { ReceiptModel } from '../modules/receipt/receipt-data.ts';

export const exampleCompany = {
  name: 'Attesta AG',
  address: 'Musterstrasse 1',
  zip: '8000',
  city: 'Zürich',
  email: 'info@attesta.example',
  phone: '+41 44 000 00 00',
  uid: 'CHE-123.456.789',
  vatRate: 8.1,
};

export const exampleReceipt = (overrides: Partial<ReceiptModel> = {}): ReceiptModel => ({
  language: 'de',
  company: exampleCompany,
  customer: {
    organization: 'Alpina Haustechnik AG',
    name: 'Regula Ammann',
    address: 'Technikumstrasse 8',
    zip: '8400',
    city: 'Winterthur',
  },
  number: 'A-2026-000123',
  paidOn: '2026-11-20',
  quantity: 3,
  unitPrice: 3900,
  total: 11700,
  paymentMeans: 'VISA',
  transactionReference: '723n4MAjMdhjSAhAKEUdA8jtl9jb',
  ...overrides,
});

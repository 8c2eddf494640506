import { includedVat } from '@attesta/contracts/model/payments.ts';
import { describe, expect, it } from 'vitest';

import { exampleReceipt } from '../../testing/example-receipt.ts';
import { formatAmount, toReceiptData } from './receipt-data.ts';

describe('toReceiptData', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [4900, '49.00'],
    [125000, '1’250.00'],
    [123456789, '1’234’567.89'],
  ])('writes %i Rappen as %s', (rappen, expected) => {
    expect(formatAmount(rappen)).toBe(expected);
  });

  it('splits the amount into VAT and net, without a rounding gap', () => {
    expect(includedVat(10810, 8.1)).toBe(810);
    const { sums } = toReceiptData(exampleReceipt({ total: 145000 }));
    expect(sums).toEqual([
      { label: 'Davon MWST 8.1 %', amount: 'CHF 108.65' },
      { label: 'Betrag ohne MWST', amount: 'CHF 1’341.35' },
    ]);
  });

  it('prints that a company not subject to VAT charges none', () => {
    const model = exampleReceipt();
    const data = toReceiptData({ ...model, company: { ...model.company, vatRate: null } });
    expect(data.sums).toEqual([]);
    expect(data.vatNote).toBe(
      'Attesta AG ist nicht mehrwertsteuerpflichtig. Es wird keine Mehrwertsteuer erhoben.',
    );
    expect(data.facts.find(({ label }) => label === 'UID')?.value).toBe('CHE-123.456.789');
  });

  it('leaves out unknown facts', () => {
    const data = toReceiptData(
      exampleReceipt({ paymentMeans: null, transactionReference: null, quantity: 1 }),
    );
    expect(data.facts.map(({ label }) => label)).toEqual(['Quittungsnummer', 'Datum der Zahlung', 'UID']);
    expect(data.position).toBe('Guthaben für 1 Zeugnis');
  });

  it.each([
    ['de', 'Quittung', 'Guthaben für 3 Zeugnisse', 'Davon MWST 8.1 %', 'CHE-123.456.789 MWST'],
    ['fr', 'Quittance', 'Crédit pour 3 certificats', 'Dont TVA 8.1\u202F%', 'CHE-123.456.789 TVA'],
    ['it', 'Ricevuta', 'Credito per 3 attestati', 'Di cui IVA 8.1 %', 'CHE-123.456.789 IVA'],
    ['en', 'Receipt', 'Credit for 3 references', 'Of which VAT 8.1%', 'CHE-123.456.789 VAT'],
  ] as const)('speaks the language of the customer: %s', (language, title, position, vat, uid) => {
    const data = toReceiptData(exampleReceipt({ language }));
    expect([data.title, data.position, data.sums[0]?.label, data.facts.at(-1)?.value]).toEqual([
      title,
      position,
      vat,
      uid,
    ]);
    const words = JSON.stringify([data.heads, data.thanks, data.vatNote, data.facts]);
    expect(/Betrag|Zahlung/.test(words)).toBe(language === 'de');
  });

  it('adds no suffix to a number that has one', () => {
    const { company } = exampleReceipt();
    const { facts } = toReceiptData(
      exampleReceipt({ language: 'fr', company: { ...company, uid: 'CHE-123.456.789 MWST' } }),
    );
    expect(facts.at(-1)?.value).toBe('CHE-123.456.789 MWST');
  });
});

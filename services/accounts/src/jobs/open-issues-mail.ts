import type { OpenIssueKind } from '@attesta/contracts/operations/payments/open-issues.ts';
import type { Brand, MailContent } from '@attesta/service-kit/mail/mail-layout.ts';
import { germanDay } from '@attesta/service-kit/schedule/clock.ts';

/** Number of open issues of one kind, and the date of the oldest. */
export type OpenIssueCount = { kind: string; count: number; since: string | Date };

/** German wording for one issue and for several. */
const words: Readonly<Record<OpenIssueKind, readonly [one: string, several: string]>> = {
  paymentReview: ['Zahlung ist ungeklärt', 'Zahlungen sind ungeklärt'],
  ledgerMismatch: [
    'Guthaben stimmt nicht mit seinen Buchungen überein',
    'Guthaben stimmen nicht mit ihren Buchungen überein',
  ],
  creditOfDeletedAccount: ['gelöschtes Konto hat noch Guthaben', 'gelöschte Konten haben noch Guthaben'],
  documentFailed: ['Dokument konnte nicht erstellt werden', 'Dokumente konnten nicht erstellt werden'],
  receiptFailed: ['Quittung konnte nicht erstellt werden', 'Quittungen konnten nicht erstellt werden'],
  mailFailed: ['Mail konnte nicht versendet werden', 'Mails konnten nicht versendet werden'],
  deputyMailRefused: [
    'Mail wurde von der Adresse für die Bewertung abgelehnt',
    'Mails wurden von der Adresse für die Bewertung abgelehnt',
  ],
  sideEffectFailed: ['Auftrag ist endgültig gescheitert', 'Aufträge sind endgültig gescheitert'],
  delegationExpiring: [
    'Link zur Bewertung läuft in den nächsten drei Tagen ab',
    'Links zur Bewertung laufen in den nächsten drei Tagen ab',
  ],
  sideEffectWaiting: ['Auftrag wartet seit über einer Stunde', 'Aufträge warten seit über einer Stunde'],
  documentWaiting: [
    'Dokument wartet seit über einer Viertelstunde',
    'Dokumente warten seit über einer Viertelstunde',
  ],
};

const isKnown = (kind: string): kind is OpenIssueKind => Object.hasOwn(words, kind);

const lineOf = ({ kind, count, since }: OpenIssueCount): string => {
  const [one, several] = isKnown(kind) ? words[kind] : [kind, kind];
  return `${count} ${count === 1 ? one : several}${count === 1 ? ' (' : ' (ältester Fall: '}${germanDay(new Date(since))})`;
};

/** Daily mail to support; numbers only, no names. */
export const composeOpenIssuesMail = (
  counts: readonly OpenIssueCount[],
  { productName, publicUrl }: Brand,
): MailContent => {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const what = total === 1 ? '1 Fall braucht' : `${total} Fälle brauchen`;
  return {
    subject: `${productName}: ${what} eine Hand`,
    title: `${what} eine Hand`,
    greeting: 'Guten Tag',
    paragraphs: ['Im Betrieb steht heute an:', counts.map(lineOf).join('\n')],
    action: { label: 'Betrieb öffnen', url: `${publicUrl}/admin/matters` },
    notes: ['Dieses Mail kommt einmal am Tag, solange etwas ansteht.'],
  };
};

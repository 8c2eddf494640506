import type { MailContent } from '@attesta/service-kit/mail-layout.ts';

/** What a mail to a customer is about. Names as the customer knows them. */
export type CustomerMailFacts = {
  /** The customer's own name; null where it looks like none. */
  customer: string | null;
  deputy: string;
  employee: string;
  /** Address of the reference in the wizard. */
  url: string;
};

/** The deputy has answered everything. */
export function finishedMail({ deputy, employee, ...facts }: CustomerMailFacts): MailContent {
  return {
    ...frame(facts),
    subject: `Bewertung abgeschlossen: ${employee}`,
    title: 'Die Bewertung ist abgeschlossen',
    paragraphs: [
      `${deputy} hat die Bewertung für ${employee} abgeschlossen. Sie können die Antworten jetzt prüfen und das Zeugnis fertigstellen.`,
    ],
    notes: [],
  };
}

/** The deputy does not rate, and says why. */
export function declinedMail({ deputy, employee, ...facts }: CustomerMailFacts, reason: string): MailContent {
  return {
    ...frame(facts),
    subject: `Bewertung abgelehnt: ${employee}`,
    title: 'Die Bewertung wurde abgelehnt',
    paragraphs: [
      `${deputy} übernimmt die Bewertung für ${employee} nicht und schreibt dazu:`,
      `«${reason}»`,
      'Sie können die Bewertung jetzt an eine andere Person weiterleiten oder selbst vornehmen. Bereits gegebene Antworten bleiben erhalten.',
    ],
    notes: [],
  };
}

/** Somebody else rates from now on. */
export function passedOnMail(
  { deputy, employee, ...facts }: CustomerMailFacts,
  colleague: string,
): MailContent {
  return {
    ...frame(facts),
    subject: `Bewertung weitergegeben: ${employee}`,
    title: 'Die Bewertung wurde weitergegeben',
    paragraphs: [
      `${deputy} hat die Bewertung für ${employee} an ${colleague} weitergegeben. Der bisherige Link gilt nicht mehr, bereits gegebene Antworten bleiben erhalten.`,
    ],
    notes: [
      'Sie sind damit nicht einverstanden? Öffnen Sie das Zeugnis und entfernen Sie die Stellvertretung.',
    ],
  };
}

function frame({ customer, url }: Pick<CustomerMailFacts, 'customer' | 'url'>) {
  return {
    greeting: customer === null ? 'Guten Tag' : `Guten Tag ${customer}`,
    action: { label: 'Zeugnis öffnen', url },
  };
}

import type { MailContent } from '@attesta/service-kit/mail-layout.ts';

/** What a mail to a customer is about. Names as the customer knows them. */
export type CustomerMailFacts = {
  /** The customer's own name; null where it looks like none. */
  customer: string | null;
  deputy: string;
  /** The employee's name; null where it looks like none. */
  employee: string | null;
  /** Stands for it in a sentence. */
  someEmployee: string;
  /** Address of the reference in the wizard. */
  url: string;
};

/** The deputy has answered everything. */
export const finishedMail = (facts: CustomerMailFacts): MailContent => ({
  ...frame(facts),
  subject: subjectOf('Bewertung abgeschlossen', facts),
  title: 'Die Bewertung ist abgeschlossen',
  paragraphs: [
    `${facts.deputy} hat die Bewertung für ${nameOf(facts)} abgeschlossen. Sie können die Antworten jetzt prüfen und das Zeugnis fertigstellen.`,
  ],
  notes: [],
});

/** The deputy does not rate, and says why. @param reason null where it is not for a mail */
export const declinedMail = (facts: CustomerMailFacts, reason: string | null): MailContent => ({
  ...frame(facts),
  subject: subjectOf('Bewertung abgelehnt', facts),
  title: 'Die Bewertung wurde abgelehnt',
  paragraphs: [
    ...(reason === null
      ? [
          `${facts.deputy} übernimmt die Bewertung für ${nameOf(facts)} nicht. Die Begründung lesen Sie beim Zeugnis.`,
        ]
      : [
          `${facts.deputy} übernimmt die Bewertung für ${nameOf(facts)} nicht und schreibt dazu:`,
          `«${reason}»`,
        ]),
    'Sie können die Bewertung jetzt an eine andere Person weiterleiten oder selbst vornehmen. Bereits gegebene Antworten bleiben erhalten.',
  ],
  notes: [],
});

/** Somebody else rates from now on. */
export const passedOnMail = (facts: CustomerMailFacts, colleague: string): MailContent => ({
  ...frame(facts),
  subject: subjectOf('Bewertung weitergegeben', facts),
  title: 'Die Bewertung wurde weitergegeben',
  paragraphs: [
    `${facts.deputy} hat die Bewertung für ${nameOf(facts)} an ${colleague} weitergegeben. Der bisherige Link gilt nicht mehr, bereits gegebene Antworten bleiben erhalten.`,
  ],
  notes: [
    'Sie sind damit nicht einverstanden? Öffnen Sie das Zeugnis und entfernen Sie die Stellvertretung.',
  ],
});

const nameOf = ({ employee, someEmployee }: CustomerMailFacts): string => employee ?? someEmployee;

const subjectOf = (what: string, { employee }: CustomerMailFacts): string =>
  employee === null ? what : `${what}: ${employee}`;

const frame = ({ customer, url }: Pick<CustomerMailFacts, 'customer' | 'url'>) => ({
  greeting: customer === null ? 'Guten Tag' : `Guten Tag ${customer}`,
  action: { label: 'Zeugnis öffnen', url },
});

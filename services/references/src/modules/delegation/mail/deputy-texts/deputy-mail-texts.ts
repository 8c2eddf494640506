import type { MailContent } from '@attesta/service-kit/mail/mail-layout.ts';

/** Facts of a mail to a deputy, worded to fit into the sentences of its language. */
export type DeputyMailFacts = {
  /** The deputy's name; null if it does not look like one. */
  deputy: string | null;
  /** Requesting person and organisation: «Regula Ammann (Alpina Haustechnik AG)». */
  requester: string;
  /** Name of the employee, or «a member of staff». */
  employee: string;
  /** Kind of reference with its indefinite article. */
  kind: string;
  /** End of the link. */
  until: Date;
  /** True if `until` is the end of a day that the customer has set; the mail then omits the hour. */
  wholeDay: boolean;
  /** The customer's message to the deputy, fit for a mail. */
  message: string | null;
  /** The deputy who passed the task on. */
  passedOnBy: string | null;
  /** Number of required questions that have an answer. */
  answered: number;
  total: number;
};

/** A mail to a deputy without its link. */
export type DeputyMailContent = Omit<MailContent, 'action' | 'about'> & { actionLabel: string };

/** The mails to deputies in one language. */
export type DeputyMailTexts = {
  /** Replaces an employee's name that does not look like one. */
  someEmployee: Record<'M' | 'F' | 'N', string>;
  /** Kind of reference as the catalogue names it, with its article, for the middle of a sentence. */
  withArticle: (kind: string) => string;
  invitation: (facts: DeputyMailFacts) => DeputyMailContent;
  reminder: (facts: DeputyMailFacts) => DeputyMailContent;
};

/** Requester by name; the organisation alone if the person has no name, or the same one. */
export const requesterOf = (person: string | null, organization: string): string =>
  person === null || person === organization ? organization : `${person} (${organization})`;

/** Joins sentences to one paragraph, skipping null. */
export const paragraph = (...sentences: readonly (string | null)[]): string =>
  sentences.filter((sentence) => sentence !== null).join(' ');

/** Lower-cases a catalogue's name for the middle of a sentence, with a typographic apostrophe. */
export const insideSentence = (name: string): string =>
  (name.charAt(0).toLowerCase() + name.slice(1)).replaceAll("'", '’');

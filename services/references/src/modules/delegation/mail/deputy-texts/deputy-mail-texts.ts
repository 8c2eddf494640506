import type { MailContent } from '@attesta/service-kit/mail/mail-layout.ts';

/** What a mail to a deputy is about, put so that it fits into the sentences of its language. */
export type DeputyMailFacts = {
  /** The deputy's name; null where it looks like none. */
  deputy: string | null;
  /** Who asks, and in the name of which organisation: «Regula Ammann (Alpina Haustechnik AG)». */
  asker: string;
  /** Name of the employee, or «a member of staff». */
  employee: string;
  /** Kind of reference with its indefinite article. */
  art: string;
  /** End of the link. */
  until: Date;
  /** True if it is the end of a day that the customer has set: then its hour is left out. */
  wholeDay: boolean;
  /** The customer's line to the deputy, fit for a mail. */
  message: string | null;
  /** Who had the task before and passed it on. */
  passedOnBy: string | null;
  /** How many of the questions that need an answer have one. */
  answered: number;
  total: number;
};

/** A mail to a deputy but for its link. */
export type DeputyMailContent = Omit<MailContent, 'action' | 'about'> & { actionLabel: string };

/** The mails to deputies in one language. */
export type DeputyMailTexts = {
  /** Stands for the name of an employee that looks like none. */
  someEmployee: Record<'M' | 'F' | 'N', string>;
  /** The kind of reference, as the catalogue names it, with its article inside a sentence. */
  withArticle: (art: string) => string;
  invitation: (facts: DeputyMailFacts) => DeputyMailContent;
  reminder: (facts: DeputyMailFacts) => DeputyMailContent;
};

/** Who asks, as far as it is known; the organisation alone where the person has no name, or the same one. */
export const askerOf = (person: string | null, organization: string): string =>
  person === null || person === organization ? organization : `${person} (${organization})`;

/** Several sentences as one paragraph; what is not said is left out. */
export const paragraph = (...sentences: readonly (string | null)[]): string =>
  sentences.filter((sentence) => sentence !== null).join(' ');

/** Lower-cases a catalogue's name for the middle of a sentence, with a typographic apostrophe. */
export const insideSentence = (name: string): string =>
  (name.charAt(0).toLowerCase() + name.slice(1)).replaceAll("'", '’');

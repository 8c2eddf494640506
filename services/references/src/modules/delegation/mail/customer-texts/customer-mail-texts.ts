/** Names in a mail to a customer, as the customer knows them. */
export type CustomerMailFacts = {
  deputy: string;
  /** The employee's name, or a phrase that replaces it in a sentence. */
  employee: string;
};

type CustomerMailText = {
  /** Above the mail. */
  title: string;
  subject: string;
  paragraphs: readonly string[];
  notes: readonly string[];
};

/** Mails that tell a customer of a deputy's actions, in one language. */
export type CustomerMailTexts = {
  /** Salutation before a known name, and without one. */
  greeting: { named: string; unnamed: string };
  actionLabel: string;
  /** The deputy has answered everything. @param note of the deputy, null without one that is fit for a mail */
  finished(facts: CustomerMailFacts, note: string | null): CustomerMailText;
  /** The deputy has declined. @param reason null if it is not fit for a mail */
  declined(facts: CustomerMailFacts, reason: string | null): CustomerMailText;
  /** A colleague rates instead of the deputy. */
  passedOn(facts: CustomerMailFacts, colleague: string): CustomerMailText;
};

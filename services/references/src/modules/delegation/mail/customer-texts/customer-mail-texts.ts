/** What a mail to a customer is about. Names as the customer knows them. */
export type CustomerMailFacts = {
  deputy: string;
  /** The employee's name, or what stands for it in a sentence. */
  employee: string;
};

type Written = {
  /** Above the mail. */
  title: string;
  subject: string;
  paragraphs: readonly string[];
  notes: readonly string[];
};

/** The mails in which a customer reads what a deputy has done, in one language. */
export type CustomerMailTexts = {
  /** Above a mail whose reader's name is known, and the same without it. */
  greeting: { named: string; unnamed: string };
  actionLabel: string;
  /** The deputy has answered everything. @param note what they write with it, null for nothing that is fit for a mail */
  finished(facts: CustomerMailFacts, note: string | null): Written;
  /** The deputy does not rate, and says why. @param reason null where it is not for a mail */
  declined(facts: CustomerMailFacts, reason: string | null): Written;
  /** Somebody else rates from now on. */
  passedOn(facts: CustomerMailFacts, colleague: string): Written;
};

import type { CredentialMailKind } from '../request-mail.ts';

/** What one language says about changes of the ways into an account. */
export type CredentialTexts = {
  actionLabel: string;
  /** What to do for whoever did not do this. */
  notYou(passwordUrl: string): string;
  mails: Record<CredentialMailKind, { title: string; paragraphs: readonly string[] }>;
};

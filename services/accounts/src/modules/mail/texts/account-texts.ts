import type { AccountMailKind } from '../request-mail.ts';

/** What one language says about changes that the support made to an account. */
export type AccountTexts = {
  /** Labels of the button: to the login, and to the start page for who cannot log in. */
  loginLabel: string;
  homeLabel: string;
  /** For whoever did not ask for it. */
  notAsked: string;
  mails: Record<AccountMailKind, { title: string; paragraphs: readonly string[] }>;
};

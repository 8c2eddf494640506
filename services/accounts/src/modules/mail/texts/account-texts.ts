import type { AccountMailKind } from './mail-kinds.ts';

/** Texts of one language about changes by support. */
export type AccountTexts = {
  /** Labels of the button: to the login, or to the start page for readers who cannot log in. */
  loginLabel: string;
  homeLabel: string;
  /** Note for an owner who did not expect the change. */
  notAsked: string;
  mails: Record<AccountMailKind, { title: string; paragraphs: readonly string[] }>;
};

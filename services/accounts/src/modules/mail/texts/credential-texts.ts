import type { CredentialMailKind } from './mail-kinds.ts';

/** Texts of one language about changes to the ways into an account. */
export type CredentialTexts = {
  actionLabel: string;
  /** Advice for an owner who did not make the change. */
  notYou(passwordUrl: string): string;
  mails: Record<CredentialMailKind, { title: string; paragraphs: readonly string[] }>;
};

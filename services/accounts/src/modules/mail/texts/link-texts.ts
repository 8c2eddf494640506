import type { Brand } from '@attesta/service-kit/mail/mail-layout.ts';

type LinkText = {
  subject: string;
  title: string;
  paragraphs: readonly string[];
  actionLabel: string;
  notes: readonly string[];
};

/** Texts of one language around links into an account. */
export type LinkTexts = {
  /** New account: link to set the first password, valid for `hours`. */
  welcome(brand: Brand, hours: number): LinkText;
  /** Account with a password: link to choose another one. */
  reset(brand: Brand): LinkText;
  /** Account that somebody tried to register again. */
  alreadyRegistered(brand: Brand): LinkText;
};

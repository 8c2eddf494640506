import type { Brand } from '@attesta/service-kit/mail/mail-layout.ts';

type Written = {
  subject: string;
  title: string;
  paragraphs: readonly string[];
  actionLabel: string;
  notes: readonly string[];
};

/** What one language says around the links that lead into an account. */
export type LinkTexts = {
  /** To a new account: the link to set the first password, which holds for so many hours. */
  welcome(brand: Brand, hours: number): Written;
  /** To an account with a password: the link to choose another one. */
  reset(brand: Brand): Written;
  /** To the owner of an account that somebody tried to open again. */
  alreadyRegistered(brand: Brand): Written;
};

import { languageSchema } from '@attesta/contracts/model/document-model.ts';
import type { Language } from '@attesta/contracts/model/document-model.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { mailPersonName } from '@attesta/contracts/fields/plain-names.ts';
import type { Brand } from '@attesta/service-kit/mail/mail-layout.ts';

import type { Settings } from '../../../env.ts';
import type { Reference } from '../../reference/reference.entity.ts';
import type { Delegation } from '../delegation.entity.ts';

/** Data that a mail is composed from, read from the database at sending. */
export type MailContext = {
  em: EntityManager;
  settings: Settings;
  brand: Brand;
  now: Date;
  delegation: Delegation;
  reference: Reference;
};

type MailRecipient = { email: string; firstname: string; lastname: string; language: Language };

/** Name, address and language of an account's owner; null without an active account. */
export const readMailRecipient = async (
  em: EntityManager,
  accountId: string,
): Promise<MailRecipient | null> => {
  const [row] = await em.execute<(Omit<MailRecipient, 'language'> & { language: string })[]>(
    'select email, firstname, lastname, language from accounts_api.mail_reader(?)',
    [accountId],
  );
  return row === undefined ? null : { ...row, language: languageSchema.catch('de').parse(row.language) };
};

/** The deputy's name; null if it does not look like one. */
export const deputyName = ({ deputyFirstname, deputyLastname }: Delegation): string | null =>
  mailPersonName({ firstname: deputyFirstname, lastname: deputyLastname });

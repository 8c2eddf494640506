import type { EntityManager } from '@mikro-orm/postgresql';
import { mailPersonName } from '@attesta/contracts/plain-names.ts';
import type { Brand } from '@attesta/service-kit/mail-layout.ts';

import type { Settings } from '../../../env.ts';
import type { Zeugnis } from '../../reference/zeugnis.entity.ts';
import type { Delegation } from '../delegation.entity.ts';

/** What a mail is made of, as the database has it now. */
export type MailContext = {
  em: EntityManager;
  settings: Settings;
  brand: Brand;
  now: Date;
  delegation: Delegation;
  zeugnis: Zeugnis;
};

/** Whom the mails of an account come from and go to; null without an active account. */
export const readMailRecipient = async (
  em: EntityManager,
  accountId: string,
): Promise<{ email: string; firstname: string; lastname: string } | null> => {
  const [row] = await em.execute<{ email: string; firstname: string; lastname: string }[]>(
    'select email, firstname, lastname from accounts_api.mail_recipient(?)',
    [accountId],
  );
  return row ?? null;
};

/** The deputy's name; null where it looks like none. */
export const deputyName = ({ deputyFirstname, deputyLastname }: Delegation): string | null =>
  mailPersonName({ firstname: deputyFirstname, lastname: deputyLastname });

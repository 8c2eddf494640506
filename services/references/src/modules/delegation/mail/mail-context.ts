import type { EntityManager } from '@mikro-orm/postgresql';
import type { Brand } from '@attesta/service-kit/mail-layout.ts';
import { plausibleName } from '@attesta/service-kit/plausible-name.ts';

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
export async function readMailRecipient(
  em: EntityManager,
  accountId: string,
): Promise<{ email: string; firstname: string; lastname: string } | null> {
  const [row] = await em.execute<{ email: string; firstname: string; lastname: string }[]>(
    'select email, firstname, lastname from accounts_api.mail_recipient(?)',
    [accountId],
  );
  return row ?? null;
}

/** The deputy's name; null where it looks like none. */
export function deputyName({ deputyFirstname, deputyLastname }: Delegation): string | null {
  return plausibleName({ firstname: deputyFirstname, lastname: deputyLastname });
}

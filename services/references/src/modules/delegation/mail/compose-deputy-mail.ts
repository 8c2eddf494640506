import type { Language } from '@attesta/contracts/model/document-model.ts';
import { mailOrganization, mailPersonName, mailWords } from '@attesta/contracts/fields/plain-names.ts';
import { endOfSwissDay } from '@attesta/service-kit/schedule/clock.ts';
import type { Mail } from '@attesta/service-kit/mail/mail.ts';
import { renderMail } from '@attesta/service-kit/mail/mail-layout.ts';
import type { Brand } from '@attesta/service-kit/mail/mail-layout.ts';

import { catalogueOf } from '../../reference/catalogue-of.ts';
import { Delegation } from '../delegation.entity.ts';
import { delegationLink } from '../delegation-link.ts';
import { findDeputy } from '../find-deputy.ts';
import { readOrganization } from '../read-requester.ts';
import { readDelegations } from '../read-delegations.ts';
import { deputyName, readMailRecipient } from './mail-context.ts';
import type { MailContext } from './mail-context.ts';
import { askerOf } from './deputy-texts/deputy-mail-texts.ts';
import type { DeputyMailFacts, DeputyMailTexts } from './deputy-texts/deputy-mail-texts.ts';
import { deputyMails } from './deputy-texts/deputy-mails.ts';

/**
 * The mail with the link, in the language of the reference; an answer to it goes to the customer. Null once the link
 * opens nothing any more.
 */
export const composeDeputyMail = async (
  context: MailContext,
  kind: 'invitation' | 'reminder',
): Promise<Mail | null> => {
  const { em, settings, brand, now, delegation, zeugnis } = context;
  const { id: rowId, generation } = delegation;
  if ((await findDeputy(em, { rowId, generation }, now)) === null) return null;
  const language = zeugnis.sprache ?? 'de';
  const texts = deputyMails[language];
  const customer = await readMailRecipient(em, zeugnis.accountId);
  const organization = mailOrganization(await readOrganization(em, zeugnis.accountId));
  const requester = customer && mailPersonName(customer);
  const asker = askerIn(organization, requester, brand);
  // Without a known asker, the line would seem to be ours.
  const message = organization === null && requester === null ? null : mailWords(delegation.message ?? '');
  const facts = { ...(await readFacts(context, texts, language)), asker, message };
  const about = [mailPersonName(zeugnis), organization].filter((name) => name !== null);
  const { actionLabel, ...content } = texts[kind](facts);
  const action = { label: actionLabel, url: delegationLink(settings, delegation) };
  const mail = renderMail(delegation.deputyEmail, { ...content, about, action }, brand, language);
  return { ...mail, replyTo: customer?.email };
};

/** We do not ask for a rating ourselves: where we stand for an unknown organisation, the person is named alone. */
const askerIn = (organization: string | null, requester: string | null, { productName }: Brand): string =>
  organization === null ? (requester ?? productName) : askerOf(requester, organization);

const readFacts = async (
  { em, now, delegation, zeugnis }: MailContext,
  texts: DeputyMailTexts,
  language: Language,
): Promise<Omit<DeputyMailFacts, 'asker' | 'message'>> => {
  const before = await em.findOne(Delegation, {
    zeugnisId: zeugnis.id,
    endedAs: 'passedOn',
    endedAt: delegation.createdAt,
  });
  const progress = (await readDelegations(em, [zeugnis.id], now)).get(zeugnis.id);
  const { zeugnisarten } = catalogueOf(zeugnis).lookups;
  const art = zeugnisarten.find(({ id }) => id === zeugnis.zeugnisart)?.name[language] ?? '';
  const { deadline, expiresAt } = delegation;
  return {
    deputy: deputyName(delegation),
    employee: mailPersonName(zeugnis) ?? texts.someEmployee[zeugnis.gender],
    art: texts.withArticle(art),
    until: expiresAt,
    wholeDay: deadline != null && endOfSwissDay(deadline).getTime() === expiresAt.getTime(),
    passedOnBy: before && deputyName(before),
    answered: progress?.answered ?? 0,
    total: progress?.total ?? 0,
  };
};

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
import { requesterOf } from './deputy-texts/deputy-mail-texts.ts';
import type { DeputyMailFacts, DeputyMailTexts } from './deputy-texts/deputy-mail-texts.ts';
import { deputyMails } from './deputy-texts/deputy-mails.ts';

/** Mail with the link, in the language of the reference; replies go to the customer. Null once the link is invalid. */
export const composeDeputyMail = async (
  context: MailContext,
  kind: 'invitation' | 'reminder',
): Promise<Mail | null> => {
  const { em, settings, brand, now, delegation, reference } = context;
  const { id: rowId, generation } = delegation;
  if ((await findDeputy(em, { rowId, generation }, now)) === null) return null;
  const language = reference.sprache ?? 'de';
  const texts = deputyMails[language];
  const customer = await readMailRecipient(em, reference.accountId);
  const organization = mailOrganization(await readOrganization(em, reference.accountId));
  const person = customer && mailPersonName(customer);
  const requester = requesterIn(organization, person, brand);
  // Without a known requester the message would seem to come from the product.
  const message = organization === null && person === null ? null : mailWords(delegation.message ?? '');
  const facts = { ...(await readFacts(context, texts, language)), requester, message };
  const about = [mailPersonName(reference), organization].filter((name) => name !== null);
  const { actionLabel, ...content } = texts[kind](facts);
  const action = { label: actionLabel, url: delegationLink(settings, delegation) };
  const mail = renderMail(delegation.deputyEmail, { ...content, about, action }, brand, language);
  return { ...mail, replyTo: customer?.email };
};

/** Requester as the mail names it: the person alone without an organisation, the product's name without both. */
const requesterIn = (organization: string | null, person: string | null, { productName }: Brand): string =>
  organization === null ? (person ?? productName) : requesterOf(person, organization);

const readFacts = async (
  { em, now, delegation, reference }: MailContext,
  texts: DeputyMailTexts,
  language: Language,
): Promise<Omit<DeputyMailFacts, 'requester' | 'message'>> => {
  const before = await em.findOne(Delegation, {
    zeugnisId: reference.id,
    endedAs: 'passedOn',
    endedAt: delegation.createdAt,
  });
  const progress = (await readDelegations(em, [reference.id], now)).get(reference.id);
  const { zeugnisarten } = catalogueOf(reference).lookups;
  const kind = zeugnisarten.find(({ id }) => id === reference.zeugnisart)?.name[language] ?? '';
  const { deadline, expiresAt } = delegation;
  return {
    deputy: deputyName(delegation),
    employee: mailPersonName(reference) ?? texts.someEmployee[reference.gender],
    kind: texts.withArticle(kind),
    until: expiresAt,
    wholeDay: deadline != null && endOfSwissDay(deadline).getTime() === expiresAt.getTime(),
    passedOnBy: before && deputyName(before),
    answered: progress?.answered ?? 0,
    total: progress?.total ?? 0,
  };
};

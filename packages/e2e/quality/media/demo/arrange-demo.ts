import { apiClient } from '@attesta/testing/network/api-client.ts';
import type { ApiClient } from '@attesta/testing/network/api-client.ts';
import type { Language } from '@attesta/web-kit';
import { languages } from '@attesta/web-kit/i18n/language.ts';
import QRCode from 'qrcode';

import { queryRow } from '../../../support/stack/query.ts';
import { dates, demos, people } from './demo-data.ts';
import type { MediaStack } from './media-stack.ts';

/** Arranged customers and references of one language. */
export type DemoWorld = {
  url: string;
  inboxUrl: string;
  language: Language;
  tokens: { customer: string; newcomer: string };
  /** References: without a rating, rated, and finished. */
  references: { unrated: string; rated: string; finished: string };
  /** Second factor during enrolment; constant, so that its picture is. */
  secondFactor: { qrcode: string; secret: string };
};

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

const bodyOf = async <Body>(
  call: Promise<{ body: Body; error: { code: string } | undefined }>,
): Promise<Body> => {
  const { body, error } = await call;
  if (error !== undefined) throw new Error(`the arrangement was refused: ${error.code}`);
  return body;
};

/**
 * Gives a new reference a constant id, because the id decides between equal wordings. A reference with this id from an
 * earlier run is deleted.
 */
const fixId = async (databaseUrl: string, ordered: string, id: string): Promise<string> => {
  const count = 'select count(*) as rows from changed';
  const remove = 'with changed as (delete from zeugnisse.zeugnis where id = $1 returning id)';
  await queryRow(databaseUrl, `${remove} ${count}`, [id]);
  const rename = 'with changed as (update zeugnisse.zeugnis set id = $2 where id = $1 returning id)';
  await queryRow(databaseUrl, `${rename} ${count}`, [ordered, id]);
  return id;
};

type Ordering = { client: ApiClient; databaseUrl: string; language: Language };

/**
 * Completes the first three steps of the wizard, as its forms send them. @param number of the reference within its
 * language
 */
const completeSettings = async (
  { client, databaseUrl, language }: Ordering,
  number: number,
): Promise<string> => {
  const { firstname, lastname, gender, hometown } = people.employee;
  const { tasks, signatureRoles, ...demo } = demos[language];
  const employee = { firstname, lastname, gender, hometown, birthday: dates.birthday[1] };
  const { zeugnisId } = await bodyOf(client.call('saveEmployee', { body: employee }));
  const suffix = `${languages.indexOf(language)}${number}`;
  const id = await fixId(databaseUrl, zeugnisId, `019a9f00-0000-7000-8000-0000000000${suffix}`);
  const employment = { function: demo.function, entryDate: dates.entry[1], tasks: [...tasks] };
  await bodyOf(client.call('saveAnstellung', { body: { id, ...employment } }));
  const settings = {
    sprache: language,
    zeugnisart: 5,
    zeugnisvariante: 1,
    bestellgrund: 501,
    leaveDate: dates.leave[1],
    signature1: `${people.customer.firstname} ${people.customer.lastname}`,
    functionSignature1: signatureRoles[0],
    signature2: `${people.superior.firstname} ${people.superior.lastname}`,
    functionSignature2: signatureRoles[1],
  };
  await bodyOf(client.call('saveZeugnis', { body: { idZeugnis: id, ...settings } }));
  return id;
};

/** Answers every question, every third one at the best level, the others at the second best. */
const rate = async (client: ApiClient, id: string): Promise<string> => {
  await bodyOf(client.call('startSelfRating', { params: { id } }));
  const items = await bodyOf(client.call('getBewertung', { params: { id } }));
  const bewertungen = items
    .filter(({ rating }) => rating.type === 'radio')
    .map((item, index) => ({ idKompetenz: item.id, bewertung: index % 3 === 0 ? '5' : '4' }));
  await bodyOf(client.call('saveBewertung', { params: { id }, body: { bewertungen } }));
  return id;
};

const finish = async (client: ApiClient, id: string): Promise<string> => {
  await bodyOf(client.call('generateZeugnis', { params: { id } }));
  await client.call('getPreview', { params: { id } });
  await bodyOf(client.call('finishZeugnis', { params: { id } }));
  return id;
};

/** Customer of a language with the address of the demo. */
export const arrangeReader = async (
  stack: MediaStack,
  language: Language,
  credit: number,
): Promise<string> => {
  const { organization, address, zip, city } = demos[language].employer;
  const account = await stack.arrange({ credit, organization, city, language });
  await queryRow(
    stack.dbAdminUrl,
    'update accounts.account set address = $2, zip = $3 where id = $1 returning id',
    [account.accountId, address, zip],
  );
  return account.token;
};

/** Arranges the data of a language's pictures over the API. */
export const arrangeDemo = async (stack: MediaStack, language: Language): Promise<DemoWorld> => {
  const customer = await arrangeReader(stack, language, 8);
  const client = apiClient(stack.url, { token: customer });
  const ordering = { client, databaseUrl: stack.dbAdminUrl, language };
  const uri = `otpauth://totp/Attesta:${people.customer.email}?secret=${secret}&issuer=Attesta`;
  return {
    url: stack.url,
    inboxUrl: stack.inboxUrl,
    language,
    tokens: { customer, newcomer: await arrangeReader(stack, language, 0) },
    references: {
      finished: await finish(client, await rate(client, await completeSettings(ordering, 1))),
      rated: await rate(client, await completeSettings(ordering, 2)),
      unrated: await completeSettings(ordering, 3),
    },
    secondFactor: { secret, qrcode: await QRCode.toDataURL(uri, { margin: 2, width: 264 }) },
  };
};

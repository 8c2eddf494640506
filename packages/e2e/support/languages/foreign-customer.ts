import { apiClient } from '@attesta/testing/network/api-client.ts';
import type { ApiClient } from '@attesta/testing/network/api-client.ts';
import type { Language } from '@attesta/web-kit';

import {
  finalReference,
  orderReference,
  rateAll,
} from '../../../../services/references/src/testing/builders.ts';
import { arrangeCustomer } from '../people/arranged-customer.ts';
import { sharedStack } from '../stack/shared-stack.ts';

export type ForeignLanguage = Exclude<Language, 'de'>;

export const foreignLanguages: readonly ForeignLanguage[] = ['fr', 'it', 'en'];

/** Input in this language; one task is worded so that a hint appears. */
const typed: Readonly<Record<ForeignLanguage, { function: string; tasks: string[]; signatory: string }>> = {
  fr: {
    function: 'Comptable',
    tasks: ['Tenue de la comptabilité débiteurs', 'S’est efforcée d’établir les décomptes de TVA'],
    signatory: 'Directrice financière',
  },
  it: {
    function: 'Contabile',
    tasks: ['Tenuta della contabilità debitori', 'Si è sforzata di allestire i rendiconti IVA'],
    signatory: 'Direttrice finanziaria',
  },
  en: {
    function: 'Accountant',
    tasks: ['Keeping the accounts receivable', 'Tried to prepare the VAT returns'],
    signatory: 'Head of Finance',
  },
};

export type ForeignCustomer = {
  token: string;
  client: ApiClient;
  /** References: without a rating, rated by the customer, and delegated. */
  unrated: string;
  rated: string;
  delegated: string;
  /** Path of the deputy's mailed link. */
  deputyPath: string;
};

/** Customer who reads and writes another language: their references contain no German word. */
export const arrangeForeignCustomer = async (language: ForeignLanguage): Promise<ForeignCustomer> => {
  const { token } = await arrangeCustomer({ credit: 5, language, organization: 'Alpina SA' });
  const client = apiClient(sharedStack().url, { token });
  const { signatory, ...employment } = typed[language];
  const order = async (): Promise<string> => {
    const id = await orderReference(client);
    await client.call('saveAnstellung', {
      body: { id, entryDate: '2017-03-01T00:00:00.000Z', ...employment },
    });
    const signatures = { functionSignature1: signatory, functionSignature2: signatory };
    await client.call('saveZeugnis', {
      body: { idZeugnis: id, ...finalReference, ...signatures, sprache: language },
    });
    return id;
  };
  const [unrated, rated, delegated] = [await order(), await order(), await order()];
  await client.call('startSelfRating', { params: { id: rated } });
  await rateAll(client, rated);
  const { body } = await client.call('delegateRating', {
    body: {
      zeugnisId: delegated,
      deputyFirstname: 'Reto',
      deputyLastname: 'Frei',
      deputyEmail: 'reto.frei@example.ch',
    },
  });
  if (body.link === null) throw new Error('a fresh delegation has a link');
  return { token, client, unrated, rated, delegated, deputyPath: new URL(body.link).pathname };
};

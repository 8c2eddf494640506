import { apiClient } from '@attesta/testing/network/api-client.ts';
import type { ApiClient } from '@attesta/testing/network/api-client.ts';

const settings = {
  sprache: 'de' as const,
  zeugnisart: 5,
  zeugnisvariante: 1,
  bestellgrund: 501,
  leaveDate: '2024-04-30T00:00:00.000Z',
  signature1: 'Regula Ammann',
  functionSignature1: 'Leiterin Finanzen',
  signature2: 'Thomas Frei',
  functionSignature2: 'Leiter Personal',
};

/** Enough duties for a reference of two pages. */
const tasks = Array.from(
  { length: 14 },
  (_, index) => `Führung der Debitoren- und der Kreditorenbuchhaltung der Niederlassung ${index + 1}`,
);

export type LongReference = {
  id: string;
  /** Changes the function, so that the next document is a new one. */
  vary: (mark: string) => Promise<void>;
};

const expectOk = async (answer: Promise<{ error: { code: string } | undefined }>): Promise<void> => {
  const { error } = await answer;
  if (error !== undefined) throw new Error(error.code);
};

const rateEverything = async (client: ApiClient, id: string): Promise<void> => {
  const { body: items } = await client.call('getBewertung', { params: { id } });
  const bewertungen = items
    .filter(({ rating }) => rating.type === 'radio')
    .map((item) => ({ idKompetenz: item.id, bewertung: '5', keineRelevanz: false }));
  await expectOk(client.call('saveBewertung', { params: { id }, body: { bewertungen } }));
};

/** Orders and fills in a reference of two pages; the account needs one credit. */
export const createLongReference = async (url: string, token: string): Promise<LongReference> => {
  const client = apiClient(url, { token });
  const employee = { firstname: 'Sandra', lastname: 'Keller', gender: 'F' as const, hometown: 'Bülach ZH' };
  const birthday = '1988-06-14T00:00:00.000Z';
  const ordered = await client.call('saveEmployee', { body: { ...employee, birthday } });
  if (ordered.error !== undefined) throw new Error(ordered.error.code);
  const id = ordered.body.zeugnisId;
  const entryDate = '2017-03-01T00:00:00.000Z';
  const vary = (mark: string) =>
    expectOk(
      client.call('saveAnstellung', {
        body: { id, function: `Sachbearbeiterin Rechnungswesen ${mark}`, entryDate, tasks },
      }),
    );
  await vary('A');
  await expectOk(client.call('saveZeugnis', { body: { idZeugnis: id, ...settings } }));
  await expectOk(client.call('startSelfRating', { params: { id } }));
  await rateEverything(client, id);
  return { id, vary };
};

import { languages } from '@attesta/contracts/model/document-model.ts';
import type { Language } from '@attesta/contracts/model/document-model.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  bookkeeping,
  finalReference,
  orderReference,
  sandraKeller,
  unratedReference,
} from '../../testing/builders.ts';
import { startReferences } from '../../testing/references-stack.ts';
import type { ReferencesStack } from '../../testing/references-stack.ts';

let stack: ReferencesStack;
beforeAll(async () => {
  stack = await startReferences();
});
afterAll(() => stack.close());

type Client = Awaited<ReturnType<ReferencesStack['customer']>>['client'];

const introIn = async (client: Client, id: string, sprache: Language = 'de'): Promise<string> => {
  await client.call('saveZeugnis', { body: { idZeugnis: id, ...finalReference, sprache } });
  const { body } = await client.call('getDraft', { params: { id } });
  const intro = body?.blocks.find((block) => block.id === 'intro');
  const runs = intro?.type === 'paragraph' ? intro.sentences.flatMap((sentence) => sentence.runs) : [];
  return runs
    .map(({ text }) => text)
    .join('')
    .replaceAll(/[\u00A0\u202F]/gu, ' ');
};

test('a person with a single name is ordered by choice, and named by it in every language and list', async () => {
  const { client } = await stack.customer();
  const nameless = { ...sandraKeller, firstname: '', lastname: 'Suharto' };
  const refused = await client.call('saveEmployee', { rawBody: nameless });
  expect(refused.error?.params?.['fields']).toEqual({ firstname: 'required' });
  const { status, body } = await client.call('saveEmployee', { body: { ...nameless, singleName: true } });
  expect([status, body.firstname, body.singleName]).toEqual([201, '', true]);
  const id = body.zeugnisId;
  await client.call('saveAnstellung', { body: { id, ...bookkeeping } });
  const named: Record<Language, string> = {
    de: 'Frau Suharto, geboren',
    fr: 'Madame Suharto, née',
    it: 'a signora Suharto, nata',
    en: 'Ms Suharto, born',
  };
  for (const language of languages) expect(await introIn(client, id, language)).toContain(named[language]);
  await client.call('saveEmployee', {
    body: { ...nameless, firstname: 'Sri', singleName: true, gender: 'N', zeugnisId: id },
  });
  expect(await introIn(client, id, 'it')).toMatch(/(?:^| )Suharto \(/u);
  expect(await introIn(client, id)).toMatch(/^(?:Suharto|Vom .* Suharto)/u);
  const { body: reference } = await client.call('getReference', { params: { id } });
  expect([reference.employeeName, reference.fileName]).toEqual(['Suharto', 'Arbeitszeugnis Suharto.docx']);
  const { body: again } = await client.call('saveEmployee', { body: { ...sandraKeller, zeugnisId: id } });
  expect([again.firstname, again.singleName]).toEqual(['Sandra', false]);
});

test.each([
  ['1968', {}],
  ['00.00.1968', {}],
  ['1968-00-00', {}],
  ['1968-05-05T00:00:00.000Z', { birthdayYearOnly: true }],
])('prints only the year of a birthday sent as %s', async (birthday, more) => {
  const { client } = await stack.customer();
  const id = await unratedReference(client);
  const { body } = await client.call('saveEmployee', {
    body: { ...sandraKeller, birthday, ...more, zeugnisId: id },
  });
  expect([body.birthday, body.birthdayYearOnly]).toEqual(['1968-01-01', true]);
  const born: Record<Language, string> = {
    de: 'geboren 1968, von',
    fr: 'née en 1968, originaire',
    it: 'nata nel 1968, attinente',
    en: 'born in 1968, citizen',
  };
  for (const language of languages) expect(await introIn(client, id, language)).toContain(born[language]);
  await client.call('saveEmployee', { body: { ...sandraKeller, zeugnisId: id } });
  expect(await introIn(client, id)).toContain('geboren am 14. Juni 1988');
});

test('a year alone is compared with other days as far as possible', async () => {
  const { client } = await stack.customer();
  const id = await unratedReference(client);
  const faultsOf = async (birthday: string) => {
    const { error } = await client.call('saveEmployee', {
      body: { ...sandraKeller, birthday, zeugnisId: id },
    });
    return error?.params?.['fields'];
  };
  expect(await faultsOf('2030')).toEqual({ birthday: 'tooYoung' });
  expect(await faultsOf('2005')).toEqual({ birthday: 'birthdayAfterEntry' });
  expect(await faultsOf('2004')).toBeUndefined();
  expect(await faultsOf('68')).toEqual({ birthday: 'notADate' });
});

test.each(['王小明', 'ไทย', 'محمد', 'דוד', 'राम', '김철수', 'A\uFFFDna', '🚀'])(
  'refuses unprintable text at its field: %s',
  async (text) => {
    const { client } = await stack.customer();
    const body = { ...sandraKeller, firstname: text, lastname: text, hometown: text };
    const refused = await client.call('saveEmployee', { body });
    expect(refused.error?.params?.['fields']).toEqual({
      firstname: 'unprintable',
      lastname: 'unprintable',
      hometown: 'unprintable',
    });
    const id = await orderReference(client);
    const employment = await client.call('saveAnstellung', { body: { id, ...bookkeeping, function: text } });
    expect(employment.error?.params?.['fields']).toEqual({ function: 'unprintable' });
    const signed = { ...finalReference, signature1: text, functionSignature2: text };
    const settings = await client.call('saveZeugnis', { body: { idZeugnis: id, ...signed } });
    expect(settings.error?.params?.['fields']).toEqual({
      signature1: 'unprintable',
      functionSignature2: 'unprintable',
    });
  },
);

test('refuses a letter of a known script that no font has, also before the order', async () => {
  const { client } = await stack.customer(1);
  const { status, error } = await client.call('saveEmployee', { body: { ...sandraKeller, lastname: 'Ꞛer' } });
  expect([status, error?.params?.['fields']]).toEqual([400, { lastname: 'unprintable' }]);
  const ordered = await client.call('saveEmployee', { body: sandraKeller });
  expect(ordered.status).toBe(201);
});

test.each(['Łukasz Żółć', 'Σωκράτης', 'Юлія', 'Đặng', 'Արամ', 'გიორგი'])(
  'prints letters that the fonts have: %s',
  async (text) => {
    const { client } = await stack.customer();
    const { status } = await client.call('saveEmployee', { body: { ...sandraKeller, lastname: text } });
    expect(status).toBe(201);
  },
);

test('accepts a workload in words that is not a round share, and refuses others', async () => {
  const { client } = await stack.customer();
  const id = await unratedReference(client);
  const { body: items } = await client.call('getBewertung', { params: { id } });
  const idKompetenz = items.find(({ field }) => field === 'erg_pensum')?.id ?? 0;
  const answer = async (bewertung: string) => {
    const { status } = await client.call('saveBewertung', {
      params: { id },
      body: { bewertungen: [{ idKompetenz, bewertung, keineRelevanz: false }] },
    });
    return status;
  };
  expect(await answer('viel')).toBe(400);
  expect(await answer('12.5 %')).toBe(200);
  expect(await introIn(client, id)).toContain('in einem Pensum von 12,5 Prozent');
  expect(await answer('im Stundenlohn')).toBe(200);
  expect(await introIn(client, id)).toContain(' im Stundenlohn');
  expect(await introIn(client, id, 'fr')).toContain(' sur une base horaire');
  const position = (workload: string) => ({
    function: 'Aushilfe',
    from: '2015-01-01T00:00:00.000Z',
    to: '2017-02-28T00:00:00.000Z',
    workload,
    tasks: [],
  });
  const save = async (workload: string) => {
    const career = { entryDate: '2015-01-01T00:00:00.000Z', functionFrom: '2017-03-01T00:00:00.000Z' };
    const body = { id, ...bookkeeping, ...career, positions: [position(workload)] };
    const { status, error } = await client.call('saveAnstellung', { body });
    return [status, error?.params?.['fields']];
  };
  expect(await save('auf Abruf')).toEqual([200, undefined]);
  expect(await save('nach Lust und Laune')).toEqual([400, { 'positions.0.workload': 'invalidWorkload' }]);
});

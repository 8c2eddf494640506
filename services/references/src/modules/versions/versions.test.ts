import { afterAll, beforeAll, expect, test } from 'vitest';

import { bookkeeping, rateAll, sandraKeller } from '../../testing/builders.ts';
import { delegated, removeDeputy } from '../../testing/deputies.ts';
import {
  compare,
  editSentence,
  historyOf,
  keep,
  rate,
  ratedReference,
  restore,
} from '../../testing/histories.ts';
import { startReferences } from '../../testing/references-stack.ts';
import type { ReferencesStack } from '../../testing/references-stack.ts';
import { readSnapshot } from './snapshot.ts';

let stack: ReferencesStack;
beforeAll(async () => {
  stack = await startReferences();
});
afterAll(() => stack.close());

test('restoring brings back everything that was entered, and keeps the present state first', async () => {
  const { client, id, accountId } = await ratedReference(stack);
  await client.call('saveEmployee', { body: { ...sandraKeller, zeugnisId: id, academicTitle: 'Dr.' } });
  await client.call('saveAnstellung', {
    body: {
      id,
      ...bookkeeping,
      tasks: ['Frau Keller war stets bemüht, ihre Arbeit zu erledigen'],
      tasksAsText: true,
      positions: [
        {
          function: 'Praktikantin',
          from: '2016-03-01',
          to: '2017-02-28',
          workload: '80 %',
          tasks: ['Ablage'],
        },
      ],
      functionFrom: '2017-03-01',
      entryDate: '2016-03-01',
      positionsAs: 'sections',
      periods: [{ from: '2010-01-01', to: '2011-12-31' }],
    },
  });
  await client.call('saveBewertung', {
    params: { id },
    body: { bewertungen: [{ idKompetenz: 2, bewertung: '4', evidence: 'Abschluss in drei Tagen' }] },
  });
  await editSentence(client, id, 'Sie hat <b>sehr</b> gut gearbeitet.');
  const { body: findings } = await client.call('getFindings', { params: { id } });
  expect(findings.length).toBeGreaterThan(0);
  for (const { key } of findings.slice(0, 2)) {
    await client.call('keepFinding', { params: { id }, body: { key, kept: true, reason: 'So gewollt' } });
  }
  const em = () => stack.orm.em.fork();
  const before = await readSnapshot(em(), id);
  expect(before.kept_finding.length).toBeGreaterThan(0);
  const kept = await keep(client, id, 'Alles drin');
  const [version] = kept.versions;
  if (version === undefined) throw new Error('no version');

  await client.call('saveEmployee', {
    body: { ...sandraKeller, zeugnisId: id, gender: 'M', lastname: 'Frei' },
  });
  await client.call('saveAnstellung', { body: { id, ...bookkeeping, tasks: [] } });
  await rateAll(client, id, '2');
  for (const { key } of findings) {
    await client.call('keepFinding', { params: { id }, body: { key, kept: false } });
  }
  const { body: text } = await client.call('getText', { params: { id } });
  const changes = [{ op: 'resetAll' as const }];
  await client.call('saveText', { params: { id }, body: { version: text.version, changes } });
  expect(await readSnapshot(em(), id)).not.toEqual(before);

  const seen = await historyOf(client, id);
  expect(seen.versions.map(({ cause }) => cause)).toEqual(['resetAll', 'kept']);
  const { body: after, error } = await restore(client, id, version.id, seen.state);
  expect(error).toBeUndefined();
  expect(await readSnapshot(em(), id)).toEqual(before);
  expect(after.state).toBe(kept.state);
  expect(after.versions.map(({ cause, name }) => [cause, name])).toEqual([
    ['restore', null],
    ['resetAll', null],
    ['kept', 'Alles drin'],
  ]);
  // A tab that still has the text of before cannot write over the restored one.
  const late = await client.call('saveText', {
    params: { id },
    body: { version: text.version + 1, changes },
  });
  expect(late.error?.code).toBe('textChanged');
  const trail = await em().execute<{ kind: string; person_id: string }[]>(
    'select kind, person_id from zeugnisse.event where zeugnis_id = ? order by at, id',
    [id],
  );
  expect(trail.map(({ kind }) => kind)).toEqual([
    'versionKept',
    'versionKept',
    'versionKept',
    'versionRestored',
  ]);
  expect(new Set(trail.map(({ person_id: person }) => person))).toEqual(new Set([accountId]));
  for (const sql of ["update zeugnisse.event set kind = 'x'", 'delete from zeugnisse.event']) {
    await expect(em().execute(sql)).rejects.toThrow('permission denied');
    await expect(stack.database.admin.query(sql)).rejects.toThrow('never changed');
  }
});

test('restoring waits for whoever saves at the same time, and then refuses', async () => {
  const { client, id } = await ratedReference(stack);
  const { versions, state } = await keep(client, id, 'Erster Stand');
  const version = versions[0]?.id ?? '';
  await rate(client, id, 2, '4');
  expect(await restore(client, id, version, state)).toMatchObject({
    status: 409,
    error: { code: 'referenceChanged' },
  });
  const seen = await historyOf(client, id);
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => restore(client, id, version, seen.state)),
  );
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual([
    '200',
    ...Array.from({ length: 5 }, () => '409'),
  ]);
  expect((await historyOf(client, id)).versions.map(({ cause }) => cause)).toEqual(['restore', 'kept']);
});

test('keeps one version of a state, whatever happens to it', async () => {
  const { client, id, email } = await ratedReference(stack);
  await client.call('generateZeugnis', { params: { id } });
  await client.call('generateZeugnis', { params: { id } });
  expect((await historyOf(client, id)).versions).toMatchObject([{ cause: 'review', name: null, by: email }]);
  await Promise.all(Array.from({ length: 5 }, () => keep(client, id, '  Für Frau\u0007 Ammann ')));
  const history = await historyOf(client, id);
  expect(history).toMatchObject({ isKept: true, canChange: true, finished: false });
  expect(history.versions).toMatchObject([{ cause: 'kept', name: 'Für Frau Ammann' }]);
  const other = await client.call('keepVersion', { params: { id }, body: { name: 'Anders' } });
  expect(other.error?.code).toBe('versionUnchanged');
  for (const name of ['', ' \u200B ', 'x'.repeat(81)]) {
    const { status } = await client.call('keepVersion', { params: { id }, body: { name } });
    expect(status).toBe(400);
  }
  await rate(client, id, 2, '4');
  expect((await historyOf(client, id)).isKept).toBe(false);
  await client.call('generateZeugnis', { params: { id } });
  await stack.preview(id);
  const { error } = await client.call('finishZeugnis', { params: { id } });
  expect(error).toBeUndefined();

  const done = await historyOf(client, id);
  expect(done).toMatchObject({ finished: true, canChange: false, isKept: true });
  expect(done.versions.map(({ cause }) => cause)).toEqual(['finish', 'kept']);
  const [last, first] = done.versions;
  const changed = await compare(client, id, first?.id ?? '', 'now');
  expect(changed.ratings.map(({ id: item }) => item)).toEqual([2]);
  expect(changed.text?.flatMap(({ parts }) => parts).some(({ change }) => change !== 'same')).toBe(true);
  const late = await client.call('keepVersion', { params: { id }, body: { name: 'Danach' } });
  expect(late.error?.code).toBe('zeugnisFinished');
  expect((await restore(client, id, last?.id ?? '', done.state)).error?.code).toBe('zeugnisFinished');
});

test('automatic versions make room, the oldest first; named ones stay', async () => {
  const { client, id } = await ratedReference(stack);
  const codes = ['1', '2', '3', '4'];
  const change = (round: number) => rate(client, id, 2 + (round % 2), codes[round % 4] ?? '5');
  for (let round = 0; round < 28; round += 1) {
    await change(round);
    await keep(client, id, `Stand ${String(round)}`);
  }
  for (const round of [28, 29, 30]) {
    await change(round);
    await client.call('generateZeugnis', { params: { id } });
  }
  const full = await historyOf(client, id);
  expect(full.versions).toHaveLength(30);
  expect(full.versions.filter(({ name }) => name === null)).toHaveLength(2);
  await change(31);
  await keep(client, id, 'Stand 28');
  await change(32);
  const { error } = await client.call('keepVersion', { params: { id }, body: { name: 'Stand 29' } });
  expect(error).toMatchObject({ code: 'tooManyVersions', params: { most: 29 } });
  // One place is always left for the state before a restored one.
  const { state, versions } = await historyOf(client, id);
  const { body } = await restore(client, id, versions.at(-1)?.id ?? '', state);
  expect(body.versions).toHaveLength(30);
  expect(body.versions.map(({ cause }) => cause).filter((cause) => cause !== 'kept')).toEqual(['restore']);
});

test('a version of before a column was added is restored with its default', async () => {
  const { client, id } = await ratedReference(stack);
  const { versions } = await keep(client, id, 'Alt');
  await stack.database.admin.query(
    `update zeugnisse.version set input = jsonb_set(input #- '{zeugnis,tasks_as_text}' #- '{zeugnis,trade}', '{bewertung}',
       (select jsonb_agg(r - 'left_out') from jsonb_array_elements(input -> 'bewertung') r)) where zeugnis_id = $1`,
    [id],
  );
  await client.call('saveAnstellung', { body: { id, ...bookkeeping, tasksAsText: true } });
  const { error } = await restore(client, id, versions[0]?.id ?? '', (await historyOf(client, id)).state);
  expect(error).toBeUndefined();
  const { zeugnis, bewertung } = await readSnapshot(stack.orm.em.fork(), id);
  expect(zeugnis.tasks_as_text).toBe(false);
  expect(bewertung[0]).toMatchObject({ left_out: false });
});

test('deputies see nothing, an active delegation blocks, and a version is its owner’s', async () => {
  const { client, id, deputy } = await delegated(stack);
  const { status } = await deputy.call('listVersions', { params: { id } });
  expect(status).toBe(403);
  const { versions, state, canChange } = await historyOf(client, id);
  expect([versions, canChange]).toEqual([[], false]);
  const body = { name: 'Jetzt' };
  expect((await client.call('keepVersion', { params: { id }, body })).error?.code).toBe('deputyActive');
  const query = { a: 'now', b: 'now', lang: 'de' } as const;
  const compared = await client.call('compareVersions', { params: { id }, query });
  expect(compared.error?.code).toBe('deputyActive');
  await rateAll(deputy, id);
  await client.call('generateZeugnis', { params: { id } });
  expect((await historyOf(client, id)).versions).toEqual([]);

  const other = await ratedReference(stack);
  const foreign = (await keep(other.client, other.id, 'Fremd')).versions[0]?.id ?? '';
  expect((await restore(client, id, foreign, state)).error?.code).toBe('deputyActive');
  await removeDeputy(client, id);
  expect((await restore(client, id, foreign, (await historyOf(client, id)).state)).status).toBe(404);
  expect((await restore(client, other.id, foreign, state)).status).toBe(404);
  expect((await client.call('listVersions', { params: { id: other.id } })).status).toBe(404);
  expect(
    (await client.call('compareVersions', { params: { id }, query: { ...query, a: foreign } })).status,
  ).toBe(404);
});

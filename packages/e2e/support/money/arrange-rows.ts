import type { ApiClient } from '@attesta/testing/network/api-client.ts';
import type pg from 'pg';

import { wordFile } from '../access/word-file.ts';
import { locationOf, signatoryOf } from './keeping-operations.ts';
import type { Place, Version } from './subject.ts';

/** Two, so that several operations meet on each. */
const places = 2;

/** @throws with the code of a refusal */
export const expectOk = async <Answer extends { error: { code: string } | undefined }>(
  called: Promise<Answer>,
): Promise<Answer> => {
  const answer = await called;
  if (answer.error !== undefined) throw new Error(answer.error.code);
  return answer;
};

/**
 * Finished copies of references, two years old, which go after one year and were announced: confirmations, and every
 * second one an interim reference, which can be continued. @returns their ids
 */
export const giveFinished = async (
  database: pg.Pool,
  accountId: string,
  originals: readonly string[],
): Promise<string[]> => {
  await database.query(
    `insert into zeugnisse.retention_settings (account_id, finished_years, updated_at) values ($1, 1, now())`,
    [accountId],
  );
  const { rows } = await database.query<{ id: string }>(
    `with made as (
       insert into zeugnisse.zeugnis (account_id, finished, finished_at, ordered_at, firstname, lastname, gender,
         birthday, hometown, function, entry_date, tasks, sprache, zeugnisart, zeugnisvariante, bestellgrund,
         signature1, function_signature1, catalogue_version)
       select $1, true, now() - interval '2 years', now() - interval '2 years', z.firstname, z.lastname, z.gender,
         z.birthday, z.hometown, z.function, z.entry_date, z.tasks, z.sprache,
         case when o.nr % 2 = 0 then 1 else z.zeugnisart end, z.zeugnisvariante,
         case when o.nr % 2 = 0 then 101 else z.bestellgrund end,
         z.signature1, z.function_signature1, z.catalogue_version
       from unnest($2::uuid[]) with ordinality o (id, nr) join zeugnisse.zeugnis z on z.id = o.id
       order by o.nr returning id, account_id),
     told as (
       insert into zeugnisse.deletion_notice (zeugnis_id, account_id, due_on, announced_on, sent_at)
       select id, account_id, current_date, current_date - 40, now() - interval '40 days' from made)
     select id from made order by id`,
    [accountId, originals],
  );
  return rows.map(({ id }) => id);
};

/** Makes every second open reference the correction of the finished one at its place. */
export const linkCorrections = async (
  database: pg.Pool,
  references: readonly string[],
  finished: readonly string[],
): Promise<void> => {
  await database.query(
    `with linked as (
       update zeugnisse.zeugnis z set corrects_id = pair.corrected, series_id = pair.corrected
       from unnest($1::uuid[], $2::uuid[]) with ordinality pair (id, corrected, nr)
       where z.id = pair.id and pair.corrected is not null and pair.nr % 2 = 1 returning z.id, z.corrects_id)
     insert into zeugnisse.correction (corrects_id, zeugnis_id, reason, at)
     select corrects_id, id, 'Das Austrittsdatum war falsch.', now() from linked`,
    [references, finished],
  );
};

/** Keeps the state of each reference. */
export const keepStates = (own: ApiClient, references: readonly string[]): Promise<Version[]> =>
  Promise.all(
    references.map(async (id) => {
      const { body } = await expectOk(
        own.call('keepVersion', { params: { id }, body: { name: 'Vor der Prüfung' } }),
      );
      return { id, version: body.versions[0]?.id ?? '', state: body.state };
    }),
  );

/** Locations with a paper and a signatory each. */
export const givePlaces = async (own: ApiClient): Promise<Place[]> => {
  const docx = wordFile().toString('base64');
  const given: Place[] = [];
  for (let n = 0; n < places; n += 1) {
    const name = `Filiale ${n}`;
    const { body: paper } = await expectOk(own.call('uploadStationery', { body: { name, docx } }));
    await expectOk(
      own.call('activateStationery', { params: { id: paper.id }, body: { active: true, isDefault: false } }),
    );
    const { body: location } = await expectOk(
      own.call('createLocation', { body: locationOf(name, paper.id) }),
    );
    const { body: signatory } = await expectOk(
      own.call('createSignatory', { body: signatoryOf('Regula Ammann', location.id) }),
    );
    given.push({ name, locationId: location.id, stationeryId: paper.id, signatoryId: signatory.id });
  }
  return given;
};

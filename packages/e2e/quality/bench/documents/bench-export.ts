import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

import { createLongReference } from '../../../support/people/long-reference.ts';
import type { LongReference } from '../../../support/people/long-reference.ts';
import type { OwnStack } from '../../../support/stack/own-stack.ts';
import { printLine } from '../../table.ts';
import type { BenchOptions } from '../measuring/options.ts';
import { medianOf, printSeries } from '../measuring/rounds.ts';
import type { Series } from '../measuring/rounds.ts';
import { millisecondsOf, requestOk } from '../measuring/timed-request.ts';
import { atMost } from '../measuring/verdict.ts';
import type { Verdict } from '../measuring/verdict.ts';

const references = 2_000;
const customers = 5;
const warmUp = 2;
const poll = 100;

const alone = 'preview, nothing is packed';
const beside = 'preview, beside an export';

/** Finished references with the document of another one and Word files of 40 KB that no compression makes smaller. */
const seed = `
  with made as (
    insert into zeugnisse.zeugnis (account_id, finished, ordered_at, finished_at, firstname, lastname, gender, birthday,
      hometown)
    select $1, true, now() - n * interval '1 day', now(), 'Sandra', 'Keller ' || n, 'F', '1988-06-14', 'Bern'
    from generate_series(1, $3::int) as n returning id),
  documents as (
    insert into zeugnisse.document (zeugnis_id, model, input_hash, engine_version, catalogue_version, issue_date,
      generated_on, created_at)
    select made.id, d.model, '', d.engine_version, d.catalogue_version, d.issue_date, d.generated_on, now()
    from made, zeugnisse.document d join zeugnisse.zeugnis z on z.document_id = d.id where z.id = $2
    returning id, zeugnis_id)
  insert into documents.rendering (document_id, zeugnis_id, account_id, status, since, docx, preview, page_count)
  select id, zeugnis_id, $1, 'ready', now(),
    decode((select string_agg(md5(id::text || piece), '') from generate_series(1, 2500) as piece), 'hex'), '', 1
  from documents`;

const link = `
  update zeugnisse.zeugnis z set document_id = d.id from zeugnisse.document d
  where d.zeugnis_id = z.id and z.account_id = $1 and z.document_id is null`;

/** The time of one round: each customer generates a new document and waits for its preview, all at once. */
const measureRound = async (
  stack: OwnStack,
  people: readonly { token: string; reference: LongReference }[],
  mark: string,
): Promise<number[]> => {
  await Promise.all(people.map(({ reference }) => reference.vary(mark)));
  return Promise.all(
    people.map(({ token, reference: { id } }) =>
      millisecondsOf(async () => {
        await requestOk(`${stack.url}/api/zeugnisse/generator/${id}`, { method: 'PUT', token });
        await requestOk(`${stack.url}/api/zeugnisse/preview/${id}`, { token });
      }),
    ),
  );
};

/**
 * Previews of five customers while a sixth one takes along 2,000 references, compared with the same previews before and
 * after it.
 */
export const benchExport = async (stack: OwnStack, { rounds }: BenchOptions): Promise<Verdict[]> => {
  const database = new pg.Client({ connectionString: stack.dbAdminUrl });
  await database.connect();
  try {
    const people: { token: string; reference: LongReference }[] = [];
    for (let made = 0; made < customers; made += 1) {
      const { token } = await stack.arrange({ credit: 1 });
      people.push({ token, reference: await createLongReference(stack.url, token) });
    }
    let marks = 0;
    const round = () => {
      marks += 1;
      return measureRound(stack, people, `Dok. ${marks}`);
    };
    for (let warm = 0; warm < warmUp; warm += 1) await round();
    const { accountId } = await stack.arrange();
    await database.query(seed, [accountId, people[0]?.reference.id, references]);
    await database.query(link, [accountId]);
    await database.query('analyze zeugnisse.zeugnis, zeugnisse.document, documents.rendering');

    const series: Record<'alone' | 'beside', { name: string; rounds: number; samples: number[] }> = {
      alone: { name: alone, rounds: 0, samples: [] },
      beside: { name: beside, rounds: 0, samples: [] },
    };
    const measure = async (into: keyof typeof series): Promise<void> => {
      series[into].samples.push(...(await round()));
      series[into].rounds += 1;
    };
    const statusNow = async (): Promise<string> =>
      (
        await database.query<{ status: string }>(
          'select status from documents.export where account_id = $1',
          [accountId],
        )
      ).rows[0]?.status ?? '';

    for (let before = 0; before < rounds / 2; before += 1) await measure('alone');
    await database.query(
      "select documents_api.order_export($1, 'account', null, null, null, false, now(), 1)",
      [accountId],
    );
    const began = performance.now();
    while ((await statusNow()) === 'queued') await sleep(poll);
    while ((await statusNow()) === 'building' && series.beside.rounds < rounds) await measure('beside');
    while ((await statusNow()) === 'building') await sleep(poll);
    const seconds = (performance.now() - began) / 1000;
    if ((await statusNow()) !== 'ready') throw new Error('the export failed');
    for (let after = 0; after < rounds / 2; after += 1) await measure('alone');

    const all: Series[] = Object.values(series);
    printSeries(`Previews of ${customers} customers at once`, all);
    printLine(`\nThe export of ${references} references was ready after ${seconds.toFixed(1)} s.`);
    return [atMost(`${beside} / ${alone}`, medianOf(all, beside) / medianOf(all, alone), 1.3)];
  } finally {
    await database.end();
  }
};

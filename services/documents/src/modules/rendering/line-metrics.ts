import type { MikroORM } from '@mikro-orm/postgresql';

import { receiptTable, renderingTable } from './rendering-progress.ts';

type Line = { waiting: number; running: number; oldest: number };

/** Lines by the value of their label. */
const lines = { renderings: renderingTable, receipts: receiptTable };

/**
 * By the database's clock, as claims are. Waiting is what a worker could take now: ordered, to be tried again, or left
 * by a worker that vanished; not what rests before its next try.
 */
const statement = (Object.entries(lines) as [keyof typeof lines, (typeof lines)['receipts']][])
  .map(
    ([line, { name }]) =>
      `select '${line}' as line, count(*) filter (where due_at <= now())::int as waiting,
         count(*) filter (where status = 'rendering' and due_at > now())::int as running,
         coalesce(extract(epoch from now() - min(due_at) filter (where due_at <= now())), 0)::float8 as oldest
       from ${name} where status in ('queued', 'rendering')`,
  )
  .join(' union all ');

const gauges = [
  { value: 'waiting', name: 'attesta_documents_waiting', help: 'Documents that a worker could take now.' },
  {
    value: 'oldest',
    name: 'attesta_documents_oldest_seconds',
    help: 'Seconds since the oldest waiting document could be taken; 0 if none waits.',
  },
  { value: 'running', name: 'attesta_documents_running', help: 'Documents that workers are rendering.' },
] as const satisfies readonly { value: keyof Line; name: string; help: string }[];

/** Time for which an answer is given again (milliseconds): many who ask cost one statement. */
const freshMilliseconds = 1_000;

/**
 * Metrics of the lines of documents in the text format of Prometheus, for autoscalers. They are those of all workers
 * together, whoever is asked.
 */
export const createLineMetrics = (orm: MikroORM): (() => Promise<string>) => {
  const read = async (): Promise<string> => {
    const rows = await orm.em.fork().execute<(Line & { line: string })[]>(statement);
    return gauges
      .flatMap(({ value, name, help }) => [
        `# HELP ${name} ${help}`,
        `# TYPE ${name} gauge`,
        ...rows.map((row) => `${name}{line="${row.line}"} ${row[value]}`),
      ])
      .map((text) => `${text}\n`)
      .join('');
  };
  let last: Promise<string> | undefined;
  let readAt = 0;
  return () => {
    if (last === undefined || Date.now() - readAt > freshMilliseconds) {
      readAt = Date.now();
      last = read();
      last.catch(() => (last = undefined));
    }
    return last;
  };
};

import type { EntityManager } from '@mikro-orm/postgresql';
import { problem } from '@attesta/service-kit/http/errors.ts';

import type { RenderState } from '../rendering/rendering.entity.ts';
import type { ChangeWaiter } from '../rendering/wait-for-change.ts';

type Waiting = {
  accountId: string;
  /** Version that the sample is to print (`sampleVersion`). */
  version: string;
  em: EntityManager;
  now: Date;
  waiter: ChangeWaiter;
  milliseconds: number;
  /** Counts a rendering. @throws sampleLimit */
  count: () => Promise<void>;
  /** Wakes the worker once the row is written. */
  wake: () => void;
};

type Row = { status: RenderState; version: string; preview: Buffer | null; page_ends: number[] | null };

/** Pictures of the pages of a sample, one after the other, and where each ends. */
export type SamplePages = { bytes: Buffer; ends: readonly number[] };

const read = async (em: EntityManager, id: string): Promise<Row | undefined> => {
  const [row] = await em.execute<Row[]>(
    'select status, version, preview, page_ends from documents.sample where stationery_id = ?',
    [id],
  );
  return row;
};

const pagesOf = (row: Row | undefined, version: string): SamplePages | null =>
  row?.status === 'ready' && row.version === version && row.preview !== null
    ? { bytes: row.preview, ends: row.page_ends ?? [] }
    : null;

/**
 * Pages of a sample; the first request for a version has it rendered.
 * @throws sampleLimit, sampleFailed if rendering fails or takes too long, processEnding if this process ends
 */
export const waitForSample = async (
  id: string,
  { accountId, version, em, now, waiter, milliseconds, count, wake }: Waiting,
): Promise<SamplePages> => {
  const existing = await read(em, id);
  const ready = pagesOf(existing, version);
  if (ready !== null) return ready;
  const isUnderWay =
    existing !== undefined &&
    existing.version === version &&
    (existing.status === 'queued' || existing.status === 'rendering');
  if (!isUnderWay) {
    await count();
    await em.execute(
      `insert into documents.sample as row (stationery_id, account_id, version, status, since)
       values (?, ?, ?, 'queued', ?)
       on conflict (stationery_id) do update set version = excluded.version, status = 'queued',
         since = excluded.since, attempt = 0, due_at = now(), error = null, preview = null, page_ends = null
       where row.version <> excluded.version or row.status not in ('queued', 'rendering')`,
      [id, accountId, version, now],
    );
  }
  wake();
  const found = await waiter.waitFor(id, milliseconds, async () => {
    const row = await read(em, id);
    return pagesOf(row, version) ?? (row === undefined || row.status === 'failed' ? 'failed' : null);
  });
  if (found === null || found === 'failed') throw problem('sampleFailed');
  return found;
};

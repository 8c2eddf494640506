import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';

import type { OfficePool } from '../../office/office-pool.ts';
import { readSampleSource } from '../../sources.ts';
import type { SampleSource } from '../../sources.ts';
import { renderedChannel } from '../rendering/rendering-progress.ts';
import type { Claimed } from '../rendering/rendering-progress.ts';
import { renderReference, rendererVersion } from '../rendering/render-reference.ts';
import { sampleModel } from './sample-model.ts';

/** Pages of a sample that are kept. */
export const samplePages = 2;

/** Names what a sample prints: paper, employer, language and renderer. */
export const sampleVersion = ({ docx: _docx, page: _page, ...source }: SampleSource): string =>
  createHash('sha256')
    .update(JSON.stringify([rendererVersion, source]))
    .digest('hex');

/** Reads what a claimed sample prints; null if the paper is gone. */
export const readSample = (em: EntityManager, { id, account }: Claimed): Promise<SampleSource | null> =>
  readSampleSource(em, account, id);

const storeStatement = `with row as (
    update documents.sample set status = 'ready', since = $1, preview = $2, page_ends = $3, version = $4, error = null
    where stationery_id = $5 and status = 'rendering' returning stationery_id)
  select pg_notify('${renderedChannel}', stationery_id::text) from row`;

/** Renders a sample reference on a paper and stores the pictures of its first pages. */
export const renderSample = async (
  em: EntityManager,
  pool: Pick<OfficePool, 'convert'>,
  id: string,
  source: SampleSource,
  now: () => Date,
): Promise<void> => {
  const { docx, sha256, page } = source;
  const letterhead = {
    templateFilename: source.template_filename,
    logo: null,
    logoPosition: 'left' as const,
    look: source.style,
    paper: { docx, sha256, page },
  };
  const { pictures } = await renderReference(sampleModel(source), letterhead, pool);
  const kept = pictures.slice(0, samplePages);
  const ends = kept.map((_, index) => kept.slice(0, index + 1).reduce((sum, { length }) => sum + length, 0));
  const values = [now(), Buffer.concat(kept), ends, sampleVersion(source), id];
  await em.getKysely().executeQuery(CompiledQuery.raw(storeStatement, values));
};

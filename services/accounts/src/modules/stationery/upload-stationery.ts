import { createHash } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import { maxStationery } from '@attesta/contracts/forms/stationery.ts';
import type * as stationery from '@attesta/contracts/operations/accounts/stationery.ts';
import { problem } from '@attesta/service-kit/http/errors.ts';
import type { Call } from '@attesta/service-kit/http/route.ts';
import { transact } from '@attesta/service-kit/database/transaction.ts';

import type { Dependencies } from '../../dependencies.ts';
import { lockOwnRows, requireStationery } from './stationery-rows.ts';
import type { PresentedStationery } from './stationery-rows.ts';

/** Maximum bytes of a stored paper, which every reference on it carries. JPEG pictures grow as PNG. */
const maxStoredBytes = 4 * 1024 * 1024;

/**
 * Makes a draft of an uploaded Word file. The file itself is not kept.
 * @throws stationeryUploadLimit, stationeryCount, the reason why the file is refused, logoBusy
 */
export const uploadStationery = async (
  { uploadReader, limits }: Pick<Dependencies, 'uploadReader' | 'limits'>,
  { em, actor: { accountId }, body, now }: Call<typeof stationery.uploadStationery>,
): Promise<PresentedStationery> => {
  if (!(await limits.stationeryUploads.consume(accountId))) throw problem('stationeryUploadLimit');
  const { docx, page, warnings } = await uploadReader.readPaper(Buffer.from(body.docx, 'base64'));
  if (docx.length > maxStoredBytes) throw problem('stationeryTooLarge');
  const sha256 = createHash('sha256').update(docx).digest('hex');
  return transact(em, async (tx) => {
    await lockOwnRows(tx, accountId);
    const [count] = await tx.execute<{ papers: number }[]>(
      'select count(*)::int as papers from accounts.stationery where account_id = ?',
      [accountId],
    );
    if ((count?.papers ?? 0) >= maxStationery) throw problem('stationeryCount');
    const values = [accountId, body.name, docx, sha256, JSON.stringify(warnings), JSON.stringify(page), now];
    const { rows } = await tx.getKysely().executeQuery(
      CompiledQuery.raw(
        `insert into accounts.stationery (account_id, name, docx, sha256, warnings, page, created_at)
         values ($1, $2, $3, $4, $5::jsonb, $6::jsonb, $7) returning id`,
        values,
      ),
    );
    const [row] = rows as { id: string }[];
    return requireStationery(tx, accountId, row?.id ?? '');
  });
};

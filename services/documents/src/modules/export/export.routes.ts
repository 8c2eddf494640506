import type { EntityManager } from '@mikro-orm/postgresql';
import * as exports from '@attesta/contracts/operations/exports.ts';
import { writeAudit } from '@attesta/service-kit/audit/audit.ts';
import { transact } from '@attesta/service-kit/database/transaction.ts';
import { problem } from '@attesta/service-kit/http/errors.ts';
import { reply, route } from '@attesta/service-kit/http/route.ts';
import type { Call, Reply, Route } from '@attesta/service-kit/http/route.ts';
import { StreamedBytes } from '@attesta/service-kit/http/streamed.ts';

import { schema } from '../../database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { readRange } from './byte-range.ts';
import type { ByteRange } from './byte-range.ts';
import { noteDownload, readExports, readKeptFile } from './read-exports.ts';
import type { KeptFile } from './read-exports.ts';
import { pieceBytes } from './write-archive.ts';

/** Bytes of a range, a piece at a time, each by a query of its own: a slow reader holds no connection to the database. */
const readPieces = async function* (
  em: EntityManager,
  { id, part, file }: { id: string; part: number; file: KeptFile },
  { first, last }: ByteRange,
): AsyncGenerator<Uint8Array, void, undefined> {
  for (let number = Math.floor(first / pieceBytes); number <= Math.floor(last / pieceBytes); number += 1) {
    const [row] = await em.execute<{ bytes: Buffer }[]>(
      'select bytes from documents.export_piece where export_id = ? and attempt = ? and part = ? and number = ?',
      [id, file.attempt, part, number],
    );
    // Deleted meanwhile: half a file must not look complete.
    if (row === undefined) throw problem('notFound');
    const start = number * pieceBytes;
    yield row.bytes.subarray(Math.max(0, first - start), Math.min(pieceBytes, last + 1 - start));
  }
};

type Download = Call<typeof exports.downloadExport>;

/** Leaves a row in the audit for the first portion of a download. */
const auditDownload = async (
  { settings }: Dependencies,
  { em, actor, params, now, ip, record }: Download,
): Promise<void> => {
  const { accountId } = actor;
  const isNew = await transact(em, async (tx) => {
    if (!(await noteDownload(tx, params.id, now))) return false;
    const moment = { schema, now, ip, settings };
    await writeAudit(tx, moment, {
      kind: 'exportDownloaded',
      actorId: null,
      accountId,
      targetId: params.id,
    });
    return true;
  });
  if (isNew) record({ event: 'export', outcome: 'downloaded', accountId, targetId: params.id });
};

const answerDownload = async (
  dependencies: Dependencies,
  call: Download,
): Promise<Reply<StreamedBytes | Uint8Array>> => {
  const { em, actor, params, now, header } = call;
  const file = await readKeptFile(em, actor.accountId, { ...params, now });
  if (file === null) throw problem('notFound');
  const { size } = file;
  const etag = `"${file.sha256}"`;
  const headers = { etag, 'accept-ranges': 'bytes', 'content-type': 'application/zip' };
  const range = readRange({ range: header('range'), ifRange: header('if-range') }, { size, etag });
  if (range === 'unsatisfiable') {
    return reply(416, new Uint8Array(), { ...headers, 'content-range': `bytes */${size}` });
  }
  await auditDownload(dependencies, call);
  const { first, last } = range ?? { first: 0, last: size - 1 };
  const pieces = new StreamedBytes(readPieces(em, { ...params, file }, { first, last }));
  const whole = {
    ...headers,
    'content-length': String(last - first + 1),
    'content-disposition': `attachment; filename="${file.name}"`,
  };
  return range === null
    ? reply(200, pieces, whole)
    : reply(206, pieces, { ...whole, 'content-range': `bytes ${first}-${last}/${size}` });
};

/** Routes of exports that are under way or kept. Accounts orders them, with the password. */
export const exportRoutes = (dependencies: Dependencies): Route[] => [
  route(exports.getExports, ({ em, actor, now }) => readExports(em, actor.accountId, now)),
  route(exports.downloadExport, (call) => answerDownload(dependencies, call)),
];

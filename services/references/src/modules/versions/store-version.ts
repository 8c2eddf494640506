import type { EntityManager } from '@mikro-orm/postgresql';
import type { DocumentModel } from '@attesta/contracts/model/document-model.ts';
import { versionLimits } from '@attesta/contracts/forms/version.ts';
import type { VersionCause } from '@attesta/contracts/operations/references/versions.ts';
import { problem } from '@attesta/service-kit/http/errors.ts';

import { recordEvent } from '../events/record-event.ts';
import type { Reference } from '../reference/reference.entity.ts';
import { readSnapshot, stateOf } from './snapshot.ts';
import { Version } from './version.entity.ts';

/** Moments at which somebody else, or nobody, gives the newest version of an equal state its cause and time. */
const marking: ReadonlySet<VersionCause> = new Set(['kept', 'finish', 'correction']);

export type VersionToStore = {
  readonly at: Date;
  readonly personId: string;
  readonly cause: VersionCause;
  /** Name of a version kept by hand. */
  readonly name?: string;
  /** Composes the text of the present state, null where it has none; called only if the state must be stored. */
  readonly model: () => Promise<DocumentModel | null>;
};

/**
 * Keeps the present state of a reference, which must be locked, with all changes of `tx` flushed. A state that the newest
 * version holds already is not kept twice: that version takes the name, or what happened to it. Beyond the limit the
 * oldest automatic one goes.
 * @throws versionUnchanged, tooManyVersions, both for a name alone
 */
export const storeVersion = async (
  tx: EntityManager,
  { id: zeugnisId }: Pick<Reference, 'id'>,
  { at, personId, cause, name, model }: VersionToStore,
): Promise<void> => {
  const input = await readSnapshot(tx, zeugnisId);
  const newest = await readNewest(tx, zeugnisId);
  const isSame = newest !== null && stateOf(newest.input) === stateOf(input);
  if (isSame && !takesMark(newest, cause, name)) return;
  if (name !== undefined) await refuseTooMany(tx, zeugnisId);
  let version = newest?.id;
  if (isSame && version !== undefined) {
    await tx.nativeUpdate(Version, { id: version }, { at, personId, cause, name: name ?? null });
  } else {
    const composed = await model();
    version = await tx.insert(Version, {
      zeugnisId,
      at,
      personId,
      cause,
      name: name ?? null,
      input,
      model: composed === null ? null : withoutAlternatives(composed),
    });
    await makeRoom(tx, zeugnisId);
  }
  await recordEvent(tx, { zeugnisId, at, personId, kind: 'versionKept', detail: { version, cause } });
};

/** True if the newest version, of an equal state, is to take a cause or a name. @throws versionUnchanged */
const takesMark = (
  { name: present }: Pick<Version, 'name'>,
  cause: VersionCause,
  name: string | undefined,
): boolean => {
  if (present == null) return marking.has(cause);
  if (name !== undefined && name !== present) throw problem('versionUnchanged', { name: present });
  return false;
};

/** Newest version with what was entered; null before the first. */
export const readNewest = (
  em: EntityManager,
  zeugnisId: string,
): Promise<Pick<Version, 'id' | 'name' | 'input'> | null> =>
  em.findOne(
    Version,
    { zeugnisId },
    { fields: ['id', 'name', 'input'], orderBy: { at: 'desc', id: 'desc' }, disableIdentityMap: true },
  );

const refuseTooMany = async (tx: EntityManager, zeugnisId: string): Promise<void> => {
  const named = await tx.count(Version, { zeugnisId, name: { $ne: null } });
  if (named >= versionLimits.named) throw problem('tooManyVersions', { most: versionLimits.named });
};

const makeRoom = async (tx: EntityManager, zeugnisId: string): Promise<void> => {
  await tx.execute(
    `delete from zeugnisse.version where id in (
       select id from zeugnisse.version where zeugnis_id = ? and name is null order by at, id
       limit greatest(0, (select count(*) from zeugnisse.version where zeugnis_id = ?) - ?))`,
    [zeugnisId, zeugnisId, versionLimits.all],
  );
};

/** Other wordings are offered for the present text only, and are most of a model's size. */
const withoutAlternatives = (model: DocumentModel): DocumentModel => ({
  ...model,
  blocks: model.blocks.map((block) =>
    block.type === 'paragraph'
      ? { ...block, sentences: block.sentences.map((sentence) => ({ ...sentence, alternatives: [] })) }
      : block,
  ),
});

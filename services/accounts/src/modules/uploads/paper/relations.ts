import { posix } from 'node:path';
import { problem } from '@attesta/service-kit/http/errors.ts';

import type { Package } from './open-package.ts';
import { childrenOf, parseXml } from './xml-tree.ts';

/** Targets of a part. `type` is the last word of the relationship's type: `image`, `header`, `hyperlink`. */
export type Relation = { readonly type: string; readonly target: string; readonly isExternal: boolean };

/** Relations of a part by id. */
export type Relations = ReadonlyMap<string, Relation>;

const objectTypes = new Set(['oleObject', 'package', 'control', 'activeXControlBinary', 'ctrlProp']);

/** Folder whose relations a `.rels` part holds. */
const baseOf = (relsName: string): string => posix.dirname(posix.dirname(relsName));

const resolve = (base: string, target: string): string =>
  target.startsWith('/') ? posix.normalize(target).slice(1) : posix.normalize(posix.join(base, target));

const readRelations = (parts: Package, relsName: string): Relations => {
  const bytes = parts.get(relsName);
  const relations = new Map<string, Relation>();
  if (bytes === undefined) return relations;
  for (const element of childrenOf(parseXml(bytes)[0], 'rel:Relationship')) {
    const { Id: id, Type: type, Target: target, TargetMode: mode } = element.attributes;
    if (id === undefined || type === undefined || target === undefined) throw problem('stationeryNotWord');
    const isExternal = mode?.toLowerCase() === 'external';
    relations.set(id, {
      type: type.slice(type.lastIndexOf('/') + 1),
      target: isExternal ? target : resolve(baseOf(relsName), target),
      isExternal,
    });
  }
  return relations;
};

export const relationsOf = (parts: Package, partName: string): Relations =>
  readRelations(parts, posix.join(posix.dirname(partName), '_rels', `${posix.basename(partName)}.rels`));

const isXml = (name: string): boolean => /\.(?:xml|rels)$/i.test(name);

/** Bytes of all relations together; Word writes a few thousand. */
const maxRelationBytes = 300 * 1024;

/** Marks of a document type, in the encodings that XML allows without a declaration. */
const typeMarks = ['<!DOCTYPE', '<!ENTITY'].flatMap((mark) => {
  const little = Buffer.from(mark, 'utf16le');
  return [Buffer.from(mark), little, Buffer.from(little).swap16()];
});

/**
 * Checks the whole package, also what is dropped: a file with macros or foreign contents is no paper.
 * @returns name of the main part
 * @throws the reason for which it is refused
 */
export const checkPackage = (parts: Package): string => {
  const types = parts.get('[Content_Types].xml');
  if (types === undefined) throw problem('stationeryNotWord');
  for (const [name, bytes] of parts) {
    if (isXml(name) && typeMarks.some((mark) => bytes.includes(mark))) throw problem('stationeryEntities');
  }
  const names = [...parts.keys()].map((name) => name.toLowerCase());
  const contents = types.toString('utf8').toLowerCase();
  if (
    names.some((name) => /vba(?:project|data)/.test(name)) ||
    contents.includes('macroenabled') ||
    contents.includes('vbaproject')
  ) {
    throw problem('stationeryMacros');
  }
  if (names.some((name) => /(?:^|\/)(?:embeddings|activex)\//.test(name) || /oleobject/.test(name))) {
    throw problem('stationeryObjects');
  }
  const relationParts = [...parts.keys()].filter((name) => name.toLowerCase().endsWith('.rels'));
  const bytes = relationParts.reduce((sum, name) => sum + (parts.get(name)?.length ?? 0), 0);
  if (bytes > maxRelationBytes) throw problem('stationeryTooComplex');
  for (const name of relationParts) checkRelations(readRelations(parts, name));
  const main = [...readRelations(parts, '_rels/.rels').values()].find(
    ({ type }) => type === 'officeDocument',
  );
  if (main === undefined || main.isExternal || !parts.has(main.target)) throw problem('stationeryNotWord');
  if (!contents.includes('wordprocessingml.document.main+xml')) throw problem('stationeryNotWord');
  return main.target;
};

const checkRelations = (relations: Relations): void => {
  for (const { type, target, isExternal } of relations.values()) {
    if (type === 'vbaProject' || type === 'wordVbaData') throw problem('stationeryMacros');
    if (objectTypes.has(type)) throw problem('stationeryObjects');
    if (type === 'aFChunk' || type === 'subDocument') throw problem('stationeryImport');
    if (isExternal && type !== 'hyperlink') throw problem('stationeryExternal');
    if (!isExternal && target.startsWith('..')) throw problem('stationeryNotWord');
  }
};

import type { EntityManager } from '@mikro-orm/postgresql';

import type { ExportLimits } from './export-limits.ts';
import { storePiece } from './export-progress.ts';
import type { ClaimedExport, StoredFile } from './export-progress.ts';
import { openArchive } from './write-archive.ts';

/** The export is larger than any may be. */
class ExportTooLarge extends Error {
  override name = 'ExportTooLarge';
}

export type FileWriter = {
  /** Begins another file, unless nothing is in the present one; `label` is part of its name. */
  startNext(label: string): Promise<void>;
  add(path: string, bytes: Uint8Array, packed?: boolean): Promise<void>;
  /** @returns all files, with names that tell them apart */
  end(): Promise<StoredFile[]>;
};

type Ended = { label: string; size: number; sha256: string };

/** `Daten-2026-11-28-2024-2.zip`; without a label where there is one file only. */
const namesOf = (base: string, ended: readonly Ended[]): string[] => {
  const before = new Map<string, number>();
  return ended.map(({ label }) => {
    if (ended.length === 1) return `${base}.zip`;
    const number = (before.get(label) ?? 0) + 1;
    before.set(label, number);
    return number === 1 ? `${base}-${label}.zip` : `${base}-${label}-${number}.zip`;
  });
};

/**
 * Writes the files of an export one after the other, none larger than the limits allow. A reference's own files may be
 * spread over two of them.
 * @param base first part of the files' names
 */
export const createFileWriter = (
  em: EntityManager,
  claimed: ClaimedExport,
  {
    base,
    firstLabel,
    limits,
    moment,
  }: { base: string; firstLabel: string; limits: ExportLimits; moment: Date },
): FileWriter => {
  const ended: Ended[] = [];
  let total = 0;
  let label = firstLabel;
  const open = () => {
    const part = ended.length + 1;
    return openArchive((number, bytes) => storePiece(em, claimed, { part, number, bytes }), moment);
  };
  let archive = open();

  const endArchive = async (): Promise<void> => {
    const file = await archive.end();
    total += file.size;
    ended.push({ label, ...file });
  };
  const startNext = async (next: string): Promise<void> => {
    if (archive.files() > 0) {
      await endArchive();
      archive = open();
    }
    label = next;
  };

  return {
    startNext,
    add: async (path, bytes, packed) => {
      if (total + archive.size() + bytes.length > limits.exportBytes) throw new ExportTooLarge();
      const isFull = archive.size() + bytes.length > limits.partBytes || archive.files() >= limits.partFiles;
      if (isFull) await startNext(label);
      await archive.add(path, bytes, packed);
    },
    end: async () => {
      await endArchive();
      const names = namesOf(base, ended);
      return ended.map(({ size, sha256 }, index) => ({
        part: index + 1,
        name: names[index] ?? `${base}.zip`,
        size,
        sha256,
      }));
    },
  };
};

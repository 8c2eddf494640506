import type { EntityManager } from '@mikro-orm/postgresql';

import { readKept } from '../findings/read-kept.ts';
import { findInChanges } from './find-in-changes.ts';
import type { TextParts, WordsRead } from './present-text.ts';

/** Reading of the user's words in a text, by sentence, with the findings that they kept. */
export const readWords = async (
  em: EntityManager,
  parts: Omit<TextParts, 'version' | 'read'>,
): Promise<ReadonlyMap<string, WordsRead>> => {
  const found = await findInChanges(parts);
  if (found.length === 0) return new Map();
  const kept = await readKept(em, parts.input.zeugnisId);
  return new Map(
    found.map(({ sentence, reads, unsaid, findings }) => [
      sentence,
      {
        reads,
        unsaid: [...unsaid],
        findings: findings.map((finding) => ({ ...finding, kept: kept.get(finding.key) ?? null })),
      },
    ]),
  );
};

import type { EntityManager } from '@mikro-orm/postgresql';

import { liveTaskSentence } from '../../engine/sections/task-sentence.ts';
import { readAvoidedWordings } from '../avoided-wordings/read-avoided-wordings.ts';
import { catalogueOf } from '../reference/catalogue-of.ts';
import { ratedReferenceOf } from '../reference/rated-reference.ts';
import type { Reference } from '../reference/reference.entity.ts';

/**
 * The sentence in which the reference will state the duties; null if it lists them, or while kind or language are open.
 */
export const readTaskSentence = async (em: EntityManager, zeugnis: Reference): Promise<string | null> => {
  if (!zeugnis.tasksAsText) return null;
  const reference = ratedReferenceOf(zeugnis);
  if (reference === null) return null;
  const { tasks, positions, positionsAs } = zeugnis;
  const input = { ...reference, ratings: [], ...(await readAvoidedWordings(em, zeugnis.id)) };
  const employment = {
    tasks,
    tasksAsText: true as const,
    positions,
    positionsAs: positionsAs ?? 'paragraph',
  };
  return liveTaskSentence(input, employment, catalogueOf(zeugnis));
};

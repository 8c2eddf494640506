import type { EntityManager } from '@mikro-orm/postgresql';

import { liveTaskSentence } from '../../engine/sections/task-sentence.ts';
import { readAvoidedWordings } from '../avoided-wordings/read-avoided-wordings.ts';
import { catalogueOf } from '../reference/catalogue-of.ts';
import { ratedReferenceOf } from '../reference/rated-reference.ts';
import type { Reference } from '../reference/reference.entity.ts';

/**
 * The sentence in which the reference will state the duties; null if it lists them, or while kind or language are open.
 */
export const readTaskSentence = async (em: EntityManager, reference: Reference): Promise<string | null> => {
  if (!reference.tasksAsText) return null;
  const rated = ratedReferenceOf(reference);
  if (rated === null) return null;
  const { tasks, positions, positionsAs } = reference;
  const input = { ...rated, ratings: [], ...(await readAvoidedWordings(em, reference.id)) };
  const employment = {
    tasks,
    tasksAsText: true as const,
    positions,
    positionsAs: positionsAs ?? 'paragraph',
  };
  return liveTaskSentence(input, employment, catalogueOf(reference));
};

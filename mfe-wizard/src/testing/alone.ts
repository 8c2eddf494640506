import type { Alone } from '@attesta/ui/testing/alone.ts';
import { fakeReference, ratingItem, zeugnisId } from './fake-reference.ts';

/** A newly ordered reference with two questions. */
export const alone = (): Alone => {
  const { state, handlers } = fakeReference();
  state.items = [
    ratingItem(1, 'Wie beurteilen Sie das Fachwissen?'),
    ratingItem(2, 'Wie beurteilen Sie die Zusammenarbeit?', { group: 'Verhalten' }),
  ];
  return { handlers, params: { zeugnisId } };
};

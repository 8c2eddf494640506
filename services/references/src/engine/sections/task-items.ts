import type { TaskList } from '@attesta/contracts/model/document-model.ts';

import type { Composition } from '../composition/composition.ts';
import { userRun } from '../text/rich-text.ts';
import { cleanTask } from '../input/user-text.ts';

/** Duties as bullets, in the order typed, which is the order of importance; empty ones are dropped (domain.md 3.2). */
export const taskItems = (
  tasks: readonly string[],
  field: string,
  { grammar, words }: Pick<Composition, 'grammar' | 'words'>,
): TaskList['items'] =>
  tasks
    .map((task) => grammar.typesetTyped(cleanTask(task, words.lists['abbreviations'])))
    .filter((task) => task !== '')
    .map((task, index) => ({ id: `task.${index + 1}`, runs: [userRun(task, field)] }));

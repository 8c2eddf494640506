/** Maximum duties in one readable sentence. */
export const maxSentenceTasks = 4;
const minSentenceTasks = 2;
const maxTaskLength = 80;

/** Reason why duties stay a list, and the index of the duty at fault; null if their number is. */
export type TaskSentenceFault = {
  readonly reason: 'count' | 'length' | 'sentence';
  readonly line: number | null;
};

/** Reason why duties cannot form one sentence; null if their form allows it. */
export const taskSentenceFault = (tasks: readonly string[]): TaskSentenceFault | null => {
  const lines = tasks.map((task) => task.trim().replace(/[\s.,;:]+$/u, ''));
  const given = lines.filter((line) => line !== '');
  if (given.length < minSentenceTasks || given.length > maxSentenceTasks) {
    return { reason: 'count', line: null };
  }
  const long = lines.findIndex((line) => line.length > maxTaskLength);
  if (long >= 0) return { reason: 'length', line: long };
  const divided = lines.findIndex((line) => /[;:!?]|\.\s|,\s/u.test(line.replaceAll(/\([^()]*\)/gu, '')));
  return divided >= 0 ? { reason: 'sentence', line: divided } : null;
};

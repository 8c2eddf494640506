/** Focuses the line at `index` (from 0), or the last one if there are fewer. */
export const focusTask = (list: HTMLElement | null, index: number): void => {
  const lines = [...(list?.querySelectorAll<HTMLElement>('[data-task]') ?? [])];
  (lines[index] ?? lines.at(-1))?.focus();
};

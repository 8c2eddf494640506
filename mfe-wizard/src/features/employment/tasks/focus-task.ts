/** Puts the caret into a line, from 0; into the last one where there are fewer. */
export const focusTask = (list: HTMLElement | null, index: number): void => {
  const lines = [...(list?.querySelectorAll<HTMLElement>('[data-task]') ?? [])];
  (lines[index] ?? lines.at(-1))?.focus();
};

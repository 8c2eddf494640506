import type { RatingItem } from '@attesta/contracts';
import type { KeyboardEvent } from 'react';

/**
 * The keys 5 to 1 choose the level of that name while the focus is in its card (WCAG 2.1.4: nowhere else, nor in what is typed), and 0 where
 * a question has it. The focus goes with the choice, as it does with the arrow keys.
 */
export const chooseByKey = (
  event: KeyboardEvent<HTMLElement>,
  { rating }: RatingItem,
  choose: (code: string) => void,
): void => {
  const { key, currentTarget, target } = event;
  if (target instanceof HTMLTextAreaElement) return;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (!rating.possibleValues.some(({ code }) => code === key)) return;
  event.preventDefault();
  choose(key);
  currentTarget.querySelector<HTMLElement>(`input[value="${key}"]`)?.focus();
};

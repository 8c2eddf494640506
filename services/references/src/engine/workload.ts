import { cleanNounPhrase } from './user-text.ts';

/** A workload in per cent as typed: one number, or a range with an en dash; null if it is neither (domain.md 2.5, 3.9 no 6). */
export const workloadPercentage = (text: string): string | null => {
  const match = /^(\d{1,3})(?: ?[-–] ?(\d{1,3}))? ?(?:%|Prozent|pour cent|per cento|per cent)?$/iu.exec(
    cleanNounPhrase(text),
  );
  if (!match) return null;
  const bounds = [match[1], match[2]].filter((bound) => bound !== undefined).map(Number);
  return bounds.every((bound) => bound >= 1 && bound <= 100) ? bounds.join('–') : null;
};

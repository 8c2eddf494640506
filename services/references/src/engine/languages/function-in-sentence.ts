import { lowerFirst } from '../text/template-nodes.ts';
import { cleanLine } from '../input/user-text.ts';

/**
 * «en qualité d'infirmière HES»: «Infirmière HES» was typed as a line of a form. A title that is all initials, has
 * another word with a capital («Product Owner») or is English («Head of legal») stays as typed.
 */
export const functionInSentence = (typed: string): string => {
  const title = cleanLine(typed);
  const [first = '', ...others] = title.split(/[\s\u00A0/-]+/u);
  const isName = others.some((word) => /^\P{L}*\p{Lu}\p{Ll}|^of$/u.test(word));
  return /^\p{Lu}\p{Ll}/u.test(first) && !isName ? lowerFirst(title) : title;
};

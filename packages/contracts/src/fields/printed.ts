import type { z } from 'zod';

import type { ErrorCode } from '../model/errors.ts';

/**
 * Character of an unprintable script, or an emoji. Kept short, because every page of the wizard loads it; printable.ts
 * knows each character.
 */
export const foreign =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Common}\p{Script=Inherited}]|\p{Emoji_Presentation}|\uFFFD/u;

/** Text printed as typed, so it must use a script of the fonts. */
export const printed = <Field extends z.ZodType<string>>(field: Field) =>
  field.refine((text) => !foreign.test(text), 'unprintable' satisfies ErrorCode);

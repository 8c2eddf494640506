import { z } from 'zod';

export const inEveryLanguage = z.strictObject({
  de: z.string(),
  fr: z.string(),
  it: z.string(),
  en: z.string(),
});

export const perLanguage = <T extends z.ZodType>(value: T) =>
  z.strictObject({ de: value, fr: value, it: value, en: value });

export const groupKeySchema = z.enum(['FACH', 'BER', 'ARB', 'EINS', 'FUE', 'KAD', 'VERH', 'ERG']);

export const artIdSchema = z.literal([1, 2, 3, 4, 5]);

export const varianteIdSchema = z.literal([1, 2, 3]);

export const levelSchema = z.literal([1, 2, 3, 4, 5]);

/** Topics of thanks and wishes beyond the work itself; each rests on one question (`closing-class.ts`). */
export const closingTopicSchema = z.enum(['engagement', 'cooperation']);

export const stems = z.array(z.string().min(2)).min(1).max(25);

export const wordings = z.array(z.string()).min(1);

/** A single wording may stand without the brackets of a list. */
export const oneOrMore = z.union([z.string().transform((wording) => [wording]), wordings]);

export const byLevel = <T extends z.ZodType>(value: T) =>
  z.strictObject({ 5: value, 4: value, 3: value, 2: value, 1: value });

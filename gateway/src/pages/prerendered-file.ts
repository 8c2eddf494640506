import { z } from 'zod';

const translated = ['en', 'fr', 'it'] as const;
export const languages = ['de', ...translated] as const;
export type WrittenLanguage = (typeof languages)[number];

const fonts = z.array(z.string().regex(/^[\w.-]+$/));

/** Path → what is written for it in German, and language → the same in others, where it is. */
const writtenSchema = <Written extends z.ZodType>(written: Written) => {
  const pages = z.record(z.string(), written);
  return z.object({ fonts, pages, translations: z.partialRecord(z.enum(translated), pages).default({}) });
};

const addressSchema = z.string().startsWith('/');

/** Language → path, of the languages that a page exists in. */
const addressesSchema = z.object({
  de: addressSchema,
  en: addressSchema.optional(),
  fr: addressSchema.optional(),
  it: addressSchema.optional(),
});

/**
 * Of the shell: path → its frame, with the place of the page and of what the installation says of itself; `*` is what
 * stands on any other page until its scripts have come. `addresses` are those of each public page, by language.
 */
export const framesSchema = writtenSchema(z.string()).extend({
  addresses: z.array(addressesSchema).default([]),
  /** Language → what is said of a page that says nothing of itself. */
  descriptions: z.partialRecord(z.enum(languages), z.string()).default({}),
  /** Language → what is said to whoever has no JavaScript. */
  withoutScripts: z.partialRecord(z.enum(languages), z.string()).default({}),
});

export const articleSchema = z.object({
  /** The day up to which it is known to be right. */
  date: z.iso.date(),
  /** The page that lists it, in its language. */
  overview: z.object({ title: z.string(), path: addressSchema }),
});

export const pageSchema = z.object({
  title: z.string(),
  /** What search engines and messengers say of it. */
  description: z.string().optional(),
  styles: z.array(z.object({ name: z.string(), css: z.string() })),
  html: z.string(),
  /** Path of the API → the answer that the page was written with. */
  answers: z.record(z.string(), z.unknown()),
  /** Of an article. */
  article: articleSchema.optional(),
  /** What it asks and answers, both as HTML without tags. */
  questions: z.array(z.object({ question: z.string(), answer: z.string() })).default([]),
});

/**
 * Of a remote: path → what stands in that frame, with the places of what the installation says of itself; of pages with an
 * address of their own also what stands there instead where views of pages are counted.
 */
export const pagesSchema = writtenSchema(pageSchema).extend({
  whereCounted: z.record(z.string(), pageSchema).default({}),
});

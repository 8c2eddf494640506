import { z } from 'zod';

const translated = ['en', 'fr', 'it'] as const;
export const languages = ['de', ...translated] as const;
export type WrittenLanguage = (typeof languages)[number];

const fonts = z.array(z.string().regex(/^[\w.-]+$/));

/** Path → German content, and language → the same for translations. */
const writtenSchema = <Written extends z.ZodType>(written: Written) => {
  const pages = z.record(z.string(), written);
  return z.object({ fonts, pages, translations: z.partialRecord(z.enum(translated), pages).default({}) });
};

const addressSchema = z.string().startsWith('/');

/** Language → path, for the languages that a page exists in. */
const addressesSchema = z.object({
  de: addressSchema,
  en: addressSchema.optional(),
  fr: addressSchema.optional(),
  it: addressSchema.optional(),
});

/**
 * From the shell: path → frame, with placeholders for the page and the installation's settings; `*` is the waiting
 * frame of any other page. `addresses` are those of each public page, by language.
 */
export const framesSchema = writtenSchema(z.string()).extend({
  addresses: z.array(addressesSchema).default([]),
  /** Language → default description of a page. */
  descriptions: z.partialRecord(z.enum(languages), z.string()).default({}),
  /** Language → text for browsers without JavaScript. */
  withoutScripts: z.partialRecord(z.enum(languages), z.string()).default({}),
});

export const articleSchema = z.object({
  /** Day of the last review. */
  date: z.iso.date(),
  /** The page that lists it, in its language. */
  overview: z.object({ title: z.string(), path: addressSchema }),
});

export const pageSchema = z.object({
  title: z.string(),
  /** Description for search engines and messengers. */
  description: z.string().optional(),
  styles: z.array(z.object({ name: z.string(), css: z.string() })),
  html: z.string(),
  /** Path of the API → the answer that the page was rendered with. */
  answers: z.record(z.string(), z.unknown()),
  /** Articles only. */
  article: articleSchema.optional(),
  /** Questions and answers of the page, both as HTML without tags. */
  questions: z.array(z.object({ question: z.string(), answer: z.string() })).default([]),
});

/**
 * From a remote: path → page for the frame, with placeholders for the installation's settings; `whereCounted` replaces
 * a page where page views are counted.
 */
export const pagesSchema = writtenSchema(pageSchema).extend({
  whereCounted: z.record(z.string(), pageSchema).default({}),
});

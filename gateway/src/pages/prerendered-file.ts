import { readFile } from 'node:fs/promises';
import { findBuildFile } from '../builds/build-folders.ts';
import type { BuildFolders } from '../builds/build-folders.ts';
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

export type PageAddresses = Readonly<{ de: string } & Partial<Record<WrittenLanguage, string>>>;

/** Prerendered part of a page. */
export type PrerenderedPage = {
  language: WrittenLanguage;
  /** True if the page depends on the requested language. */
  isTranslated: boolean;
  /** Addresses of the page by language; null if it has only one. */
  addresses: PageAddresses | null;
  /** Document title as HTML; null if only the page's scripts know it. */
  title: string | null;
  /** Null if its builds have none. */
  description: string | null;
  /** Text for browsers without JavaScript; empty if its builds have none. */
  withoutScripts: string;
  styles: readonly { name: string; css: string }[];
  /** Addresses of the typefaces of its first words. */
  fonts: readonly string[];
  /** HTML that the application hydrates. */
  content: string;
  /** Path of the API → its answer, as `content` shows it. */
  answers: Readonly<Record<string, unknown>>;
  /** Null for any page but an article. */
  article: z.infer<typeof articleSchema> | null;
  questions: z.infer<typeof pageSchema>['questions'];
};

/** Reads a build's file once; null if it has none, or an invalid one. */
export const createReader = <Content>(
  foldersOf: BuildFolders,
  schema: z.ZodType<Content>,
): ((folder: string, build: string) => Promise<Content | null>) => {
  const cache = new Map<string, Promise<Content | null>>();
  return (folder, build) => {
    const name = `${folder}/${build}`;
    const content =
      cache.get(name) ??
      findBuildFile(foldersOf(folder), build, 'prerendered.json')
        .then((file) => readFile(file ?? '', 'utf8'))
        .then((text) => schema.parse(JSON.parse(text)))
        .catch(() => null);
    cache.set(name, content);
    return content;
  };
};

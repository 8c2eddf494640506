import type { z } from 'zod';
import type { articleSchema, pageSchema, WrittenLanguage } from './prerendered-file.ts';

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

import type { z } from 'zod';
import type { articleSchema, pageSchema, WrittenLanguage } from './prerendered-file.ts';

export type PageAddresses = Readonly<{ de: string } & Partial<Record<WrittenLanguage, string>>>;

/** What of a page stands before any script. */
export type PrerenderedPage = {
  language: WrittenLanguage;
  /** Whether who asks in another language gets another page. */
  isTranslated: boolean;
  /** The addresses of the page by language; null where it has but one. */
  addresses: PageAddresses | null;
  /** Of the document, as HTML; null where only the page's scripts know it. */
  title: string | null;
  /** What it is about; null where its builds do not say. */
  description: string | null;
  /** To whoever has no JavaScript; empty where its builds do not say. */
  withoutScripts: string;
  styles: readonly { name: string; css: string }[];
  /** Addresses of the typefaces of its first words. */
  fonts: readonly string[];
  /** All that the application takes over, as HTML. */
  content: string;
  /** Path of the API → its answer, as `content` shows it. */
  answers: Readonly<Record<string, unknown>>;
  /** Of an article; null of any other page. */
  article: z.infer<typeof articleSchema> | null;
  questions: z.infer<typeof pageSchema>['questions'];
};

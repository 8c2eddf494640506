import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { match } from '@attesta/contracts/path-pattern.ts';
import { remoteFolder } from '@attesta/contracts/remotes.ts';
import type { RemoteName } from '@attesta/contracts/remotes.ts';
import { z } from 'zod';
import type { GatewayEnv } from '../env.ts';
import { trackingOf } from '../tracking/tracker.ts';
import { escapeHtml, fillIn } from './fill-in.ts';
import type { ReadAnswer } from './page-answers.ts';
import { buildFoldersOf, findBuildFolder } from './build-folders.ts';
import type { BuildFolders } from './build-folders.ts';
import type { PagePlan } from './page-plan.ts';
import type { WebBuilds } from './web-builds.ts';

const translated = ['en', 'fr', 'it'] as const;
const languages = ['de', ...translated] as const;
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
const framesSchema = writtenSchema(z.string()).extend({
  addresses: z.array(addressesSchema).default([]),
  /** Language → what is said of a page that says nothing of itself. */
  descriptions: z.partialRecord(z.enum(languages), z.string()).default({}),
  /** Language → what is said to whoever has no JavaScript. */
  withoutScripts: z.partialRecord(z.enum(languages), z.string()).default({}),
});

const articleSchema = z.object({
  /** The day up to which it is known to be right. */
  date: z.iso.date(),
  /** The page that lists it, in its language. */
  overview: z.object({ title: z.string(), path: addressSchema }),
});

const pageSchema = z.object({
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
const pagesSchema = writtenSchema(pageSchema).extend({
  whereCounted: z.record(z.string(), pageSchema).default({}),
});

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

/** As footer and legal pages show them (`packages/web-kit/src/installation.ts` names the places). */
const createPlaces = (env: GatewayEnv): Record<string, string> => {
  const texts = {
    productName: env.PRODUCT_NAME,
    supportEmail: env.SUPPORT_EMAIL,
    companyName: env.COMPANY_NAME || env.PRODUCT_NAME,
    companyAddress: env.COMPANY_ADDRESS,
    companyPlace: `${env.COMPANY_ZIP} ${env.COMPANY_CITY}`.trim(),
    companyEmail: env.COMPANY_EMAIL,
    companyPhone: env.COMPANY_PHONE,
    companyUid: env.COMPANY_UID,
    processors: env.DATA_PROCESSORS,
    backupDays: env.BACKUP_DAYS,
    auditYears: String(env.AUDIT_YEARS),
    sessionDays: String(env.SESSION_DAYS),
    securityLogDays: String(env.SECURITY_LOG_DAYS),
    companyDial: env.COMPANY_PHONE.replaceAll(' ', ''),
  };
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, escapeHtml(text)]));
};

/** Reads a build's file once; null where it has none, or none that is as it should be. */
const createReader = <Content>(
  foldersOf: BuildFolders,
  schema: z.ZodType<Content>,
): ((folder: string, build: string) => Promise<Content | null>) => {
  const known = new Map<string, Promise<Content | null>>();
  return (folder, build) => {
    const name = `${folder}/${build}`;
    const content =
      known.get(name) ??
      findBuildFolder(foldersOf(folder), build)
        .then((found) => readFile(path.join(found ?? '', 'prerendered.json'), 'utf8'))
        .then((text) => schema.parse(JSON.parse(text)))
        .catch(() => null);
    known.set(name, content);
    return content;
  };
};

/** The addresses of all public pages, as the current shell knows them. */
export type ListPublicPages = (builds: WebBuilds) => Promise<readonly PageAddresses[]>;

export const createPublicPagesList = (env: GatewayEnv): ListPublicPages => {
  const readFrames = createReader(buildFoldersOf(env), framesSchema);
  return async ({ shell }) =>
    shell === null ? [] : ((await readFrames('shell', shell.build))?.addresses ?? []);
};

export type FindPrerendered = (
  builds: WebBuilds,
  plan: PagePlan,
  path: string,
  /** The best of these for who asks, false where none is. */
  choose: (languages: readonly string[]) => string | false,
) => Promise<PrerenderedPage | null>;

/** What is written for a path: for exactly this one, or for a pattern with a `:param` that it fits. */
const findFor = <Written>(pages: Readonly<Record<string, Written>>, wanted: string): Written | undefined => {
  const key = Object.keys(pages).find(
    (pattern) => pattern === wanted || (pattern.includes(':') && match(pattern, wanted) !== null),
  );
  return key === undefined ? undefined : pages[key];
};

const anyPath = '*';

/** What is written in a language: a frame in one and a page in another would be neither. */
const inLanguage = <Written>(
  written: { pages: Record<string, Written>; translations: Partial<Record<string, Record<string, Written>>> },
  language: WrittenLanguage,
): Record<string, Written> => (language === 'de' ? written.pages : written.translations[language]) ?? {};

/**
 * Puts a remote's page into the shell's frame, as their builds wrote both: the page of a visitor, at exactly its path.
 * Where one of the builds has none that can be read, or the API answers otherwise by now, the page is made by its scripts
 * alone, and the shell's waiting frame stands in it until then. Null where nothing can.
 */
export const createPrerenderedFinder = (env: GatewayEnv, readAnswer: ReadAnswer): FindPrerendered => {
  const readFrames = createReader(buildFoldersOf(env), framesSchema);
  const readPages = createReader(buildFoldersOf(env), pagesSchema);
  const places = createPlaces(env);
  const isCounted = trackingOf(env) !== null;
  const isTrue = async ([asked, answer]: [string, unknown]): Promise<boolean> =>
    isDeepStrictEqual(await readAnswer(asked), answer);

  const findPage = async (
    { remotes }: WebBuilds,
    remote: RemoteName | null,
    wanted: string,
    language: WrittenLanguage,
  ) => {
    const build = remote === null ? undefined : remotes[remote];
    if (remote === null || build === undefined) return null;
    const pages = await readPages(remoteFolder(remote), build.build);
    if (pages === null) return null;
    const page =
      (isCounted ? pages.whereCounted[wanted] : undefined) ?? findFor(inLanguage(pages, language), wanted);
    if (page === undefined) return null;
    const facts = await Promise.all(Object.entries(page.answers).map(isTrue));
    return facts.includes(false) ? null : page;
  };

  return async (builds, { remote, isBare, isIndexed }, wanted, choose) => {
    const { shell } = builds;
    if (shell === null || isBare) return null;
    const frames = await readFrames('shell', shell.build);
    if (frames === null) return null;
    const addresses = frames.addresses.find((each) => Object.values(each).includes(wanted)) ?? null;
    // The first page of every reader stands for no language, though it is the German one of its kind.
    const fixed = wanted === '/' ? undefined : languages.find((each) => addresses?.[each] === wanted);
    const chosen = fixed ?? choose(languages);
    const language = languages.find((each) => each === chosen) ?? 'de';
    // A page at an address of its own stands among the German ones, for it is written once.
    const kept = fixed === undefined ? language : 'de';
    const description = frames.descriptions[language] ?? null;
    const withoutScripts = frames.withoutScripts[language] ?? '';
    const known = { language, isTranslated: fixed === undefined, addresses, description, withoutScripts };
    const frame = findFor(inLanguage(frames, kept), wanted);
    const page = frame === undefined ? null : await findPage(builds, remote, wanted, kept);
    if (frame === undefined || page === null) {
      const waiting = inLanguage(frames, language)[anyPath];
      if (waiting === undefined) return null;
      const content = fillIn(waiting, places);
      return {
        ...known,
        title: null,
        styles: [],
        fonts: [],
        content,
        answers: {},
        article: null,
        questions: [],
      };
    }
    return {
      ...known,
      title: page.title,
      description: page.description ?? description,
      styles: page.styles,
      // Whoever follows a link of their own wants what it leads to: its scripts come first there.
      fonts: isIndexed ? frames.fonts.map((file) => `/assets/${shell.build}/${file}`) : [],
      content: fillIn(frame, { ...places, page: fillIn(page.html, places) }),
      answers: page.answers,
      article: page.article ?? null,
      questions: page.questions,
    };
  };
};

import { isDeepStrictEqual } from 'node:util';
import { remoteFolder } from '@attesta/contracts/pages/remotes.ts';
import type { RemoteName } from '@attesta/contracts/pages/remotes.ts';
import type { GatewayEnv } from '../env.ts';
import { trackingOf } from '../tracking/tracking-target.ts';
import { createBuildFolders } from '../builds/build-folders.ts';
import { escapeHtml, fillIn } from './html-template.ts';
import type { ReadAnswer } from './page-answers.ts';
import type { PagePlan } from './page-plan.ts';
import { createReader, framesSchema, languages, pagesSchema } from './prerendered-file.ts';
import type { PrerenderedPage, WrittenLanguage } from './prerendered-file.ts';
import type { WebBuilds } from '../builds/web-builds.ts';
import { match } from '@attesta/contracts/pages/path-pattern.ts';

/** Content for a path: exactly this one, or a pattern with a `:param` that it matches. */
const findFor = <Written>(pages: Readonly<Record<string, Written>>, wanted: string): Written | undefined => {
  const key = Object.keys(pages).find(
    (pattern) => pattern === wanted || (pattern.includes(':') && match(pattern, wanted) !== null),
  );
  return key === undefined ? undefined : pages[key];
};

const anyPath = '*';

/** Content in one language: frame and page must not differ in language. */
const inLanguage = <Written>(
  written: { pages: Record<string, Written>; translations: Partial<Record<string, Record<string, Written>>> },
  language: WrittenLanguage,
): Record<string, Written> => (language === 'de' ? written.pages : written.translations[language]) ?? {};

/**
 * Values of the placeholders in footer and legal pages (`packages/web-kit/src/first-load/installation.ts` names them).
 */
const createPlaceholders = (env: GatewayEnv): Record<string, string> => {
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

export type FindPrerendered = (
  builds: WebBuilds,
  plan: PagePlan,
  path: string,
  /** The reader's preferred one of these, false if none is. */
  choose: (languages: readonly string[]) => string | false,
) => Promise<PrerenderedPage | null>;

/**
 * Puts a remote's page into the shell's frame, as their builds rendered both: a visitor's page, at exactly its path. If
 * one of the builds has none that can be read, or the API answers otherwise by now, the page is left to its scripts,
 * and the shell's waiting frame stands in it. Null if there is none either.
 */
export const createPrerenderedFinder = (env: GatewayEnv, readAnswer: ReadAnswer): FindPrerendered => {
  const readFrames = createReader(createBuildFolders(env), framesSchema);
  const readPages = createReader(createBuildFolders(env), pagesSchema);
  const placeholders = createPlaceholders(env);
  const isCounted = trackingOf(env) !== null;
  const isCurrent = async ([asked, answer]: [string, unknown]): Promise<boolean> =>
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
    const facts = await Promise.all(Object.entries(page.answers).map(isCurrent));
    return facts.includes(false) ? null : page;
  };

  return async (builds, { remote, isBare, isIndexed }, wanted, choose) => {
    const { shell } = builds;
    if (shell === null || isBare) return null;
    const frames = await readFrames('shell', shell.build);
    if (frames === null) return null;
    const addresses = frames.addresses.find((each) => Object.values(each).includes(wanted)) ?? null;
    // `/` has no fixed language, although it is the address of the German start page.
    const fixed = wanted === '/' ? undefined : languages.find((each) => addresses?.[each] === wanted);
    const chosen = fixed ?? choose(languages);
    const language = languages.find((each) => each === chosen) ?? 'de';
    // A page with an address of its own is stored once, among the German ones.
    const storedLanguage = fixed === undefined ? language : 'de';
    const description = frames.descriptions[language] ?? null;
    const withoutScripts = frames.withoutScripts[language] ?? '';
    const common = { language, isTranslated: fixed === undefined, addresses, description, withoutScripts };
    const frame = findFor(inLanguage(frames, storedLanguage), wanted);
    const page = frame === undefined ? null : await findPage(builds, remote, wanted, storedLanguage);
    if (frame === undefined || page === null) {
      const waiting = inLanguage(frames, language)[anyPath];
      if (waiting === undefined) return null;
      const content = fillIn(waiting, placeholders);
      return {
        ...common,
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
      ...common,
      title: page.title,
      description: page.description ?? description,
      styles: page.styles,
      // At an address with a key, the scripts are more urgent than the typefaces.
      fonts: isIndexed ? frames.fonts.map((file) => `/assets/${shell.build}/${file}`) : [],
      content: fillIn(frame, { ...placeholders, page: fillIn(page.html, placeholders) }),
      answers: page.answers,
      article: page.article ?? null,
      questions: page.questions,
    };
  };
};

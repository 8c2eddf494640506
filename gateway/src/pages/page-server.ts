import { networkOf } from '@attesta/service-kit/limits/network.ts';
import { createFairSemaphore, withPermit } from '@attesta/service-kit/limits/fair-semaphore.ts';
import { createCooldowns } from '@attesta/service-kit/limits/cooldowns.ts';
import type { Context } from 'koa';
import { answerProblem } from '../http/answer-problem.ts';
import { chooseEncoding } from '../http/compression.ts';
import type { GatewayEnv } from '../env.ts';
import type { RequestState } from '../http/request-state.ts';
import type { Tracker } from '../tracking/tracker.ts';
import { createBuildFolders } from '../builds/build-folders.ts';
import { createPolicy, mayBeFramed } from './content-security-policy.ts';
import { escapeHtml, fillIn, textOf } from './html-template.ts';
import { renderHead } from './page-head.ts';
import { createNonce, createPackedPages, nonceMark, withNonce } from './packed-pages.ts';
import { planPage } from './page-plan.ts';
import type { ReadAnswer } from './page-answers.ts';
import { renderFonts, renderStart, renderStyles } from './page-start.ts';
import { createPrerenderedFinder } from './prerendered.ts';
import { createDocumentReader } from './shell-document.ts';
import type { DocumentValues } from './shell-document.ts';
import { documentHeaders } from '../http/security-headers.ts';
import { createCardFinder } from '../assets/social-card.ts';
import { mediaFoldersOf } from '../assets/media-folders.ts';
import { renderShellWatch } from '../canary/shell-watch.ts';
import type { WebBuilds } from '../builds/web-builds.ts';
import type { IncomingMessage } from 'node:http';
import { isOpenedBySomebody, languageOf, referrerOf } from '../tracking/page-view.ts';

/** Reports a page view by a person; other requests do not count. */
const createViewCount =
  (tracker: Pick<Tracker, 'track'>, origin: string) =>
  ({ method, headers }: IncomingMessage, pattern: string, title: string | null): void => {
    if (method !== 'GET' || !isOpenedBySomebody(headers)) return;
    tracker.track({
      pattern,
      title: title === null ? null : textOf(title),
      referrer: referrerOf(headers, origin),
      language: languageOf(headers),
      at: new Date(),
    });
  };

/** Networks whose pages are assembled concurrently, one page each. */
const concurrentNetworks = 8;
/** Some twenty pages of a network are assembled without a pause, then some two hundred per second. */
const cooldowns = { grace: 20, factor: 4 };

export type PageServer = (context: Context & { state: RequestState }) => Promise<void>;

/** `/?lang=de` is the start page in German for readers whose browser prefers another language. */
const requestedLanguage = ({ path: wanted, query }: Context): 'de' | null =>
  wanted === '/' && query['lang'] === 'de' ? 'de' : null;

/**
 * Serves the shell's document for every route of the single-page app, with a policy and nonce per answer. It contains a
 * public page as prerendered by its builds, and the frame of any other page.
 */
export const createPageServer = (
  env: GatewayEnv,
  readBuilds: (context: Context & { state: RequestState }) => Promise<WebBuilds>,
  readAnswer: ReadAnswer,
  tracker: Pick<Tracker, 'track'>,
): PageServer => {
  const foldersOf = createBuildFolders(env);
  const readDocument = createDocumentReader(foldersOf);
  const findPrerendered = createPrerenderedFinder(env, readAnswer);
  const findCard = createCardFinder(mediaFoldersOf(foldersOf, env.WEB_ROOT));
  const productName = escapeHtml(env.PRODUCT_NAME);
  const { origin } = new URL(env.PUBLIC_URL);
  const count = createViewCount(tracker, origin);
  const packPage = createPackedPages();
  const semaphore = createFairSemaphore(concurrentNetworks);
  const cooldownOf = createCooldowns(cooldowns);

  const serve: PageServer = async (context) => {
    context.state.template = 'page';
    context.set(documentHeaders);
    const builds = await readBuilds(context);
    const { shell } = builds;
    if (shell === null) return answerProblem(context, 'serviceUnavailable');
    const plan = planPage(builds, context.path);
    const nonce = createNonce();
    const policy = { path: context.path, nonce, paymentFrameSources: env.PAYMENT_FRAME_SOURCES };
    context.set('content-security-policy', createPolicy(policy));
    context.set('x-frame-options', mayBeFramed(context.path) ? 'SAMEORIGIN' : 'DENY');
    context.status = plan.status;
    // product.md 2: error pages are not indexed.
    const isForAll = plan.isIndexed && builds.preview === undefined;
    if (!isForAll) context.set('x-robots-tag', 'noindex');
    context.type = 'text/html; charset=utf-8';
    const prerendered = await findPrerendered(
      builds,
      plan,
      context.path,
      (languages) => requestedLanguage(context) ?? context.acceptsLanguages([...languages]),
    );
    if (prerendered?.isTranslated === true) context.vary('accept-language');
    const title = prerendered?.title ?? null;
    const shownTitle = title === null ? productName : `${title} – ${productName}`;
    const language = prerendered?.language ?? 'de';
    const values: DocumentValues = {
      nonce: nonceMark,
      language,
      base: `/assets/${shell.build}/`,
      productName,
      title: shownTitle,
      about: `${renderShellWatch(builds)}${renderHead(prerendered, {
        env,
        origin,
        path: context.path,
        productName,
        title: shownTitle,
        isIndexed: isForAll,
        card: isForAll ? await findCard(shownTitle, language, builds.remotes.marketing?.build ?? null) : null,
      })}`,
      fonts: renderFonts(prerendered?.fonts ?? []),
      styles: renderStyles(prerendered?.styles ?? [], nonceMark),
      start: renderStart(builds, env, plan, prerendered?.answers ?? {}),
      withoutScripts: escapeHtml(prerendered?.withoutScripts ?? ''),
      content: prerendered?.content ?? '',
    };
    const html = fillIn(await readDocument(shell.build), values);
    if (plan.counted !== null && builds.preview === undefined) count(context.req, plan.counted, title);
    // Only pages without personal content are compressed: no key in the address, no requests of a user's page.
    const isForEverybody = title !== null && plan.isIndexed;
    const encoding = isForEverybody ? chooseEncoding(context) : null;
    if (isForEverybody) context.vary('accept-encoding');
    if (encoding !== null) context.set('content-encoding', encoding);
    context.body = encoding === null ? withNonce(html, nonce) : await packPage(html, encoding, nonce);
  };

  return (context) => {
    const serveNow = async (): Promise<void> => {
      // Skip a client that has left meanwhile.
      if (!context.res.destroyed) await serve(context);
    };
    return withPermit(semaphore, networkOf(context.state.clientIp), serveNow, cooldownOf);
  };
};

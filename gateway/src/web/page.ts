import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Context } from 'koa';
import { answerProblem } from '../answer-problem.ts';
import type { GatewayEnv } from '../env.ts';
import type { RequestState } from '../request-state.ts';
import { createPolicy, mayBeFramed } from './content-security-policy.ts';
import { planPage } from './page-plan.ts';
import { renderPreloads, renderStart } from './page-start.ts';
import { documentHeaders } from './security-headers.ts';
import type { WebBuilds } from './web-builds.ts';

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Fills in the shell's page: `{{nonce}}`, `{{base}}` (folder of the build), `{{productName}}`, `{{preloads}}`, `{{start}}`. */
const renderPage = (html: string, values: Readonly<Record<string, string>>): string =>
  html.replaceAll(/\{\{(\w+)\}\}/g, (placeholder, name: string) => values[name] ?? placeholder);

export type PageServer = (context: Context & { state: RequestState }) => Promise<void>;

/** Serves the shell's page for every route of the single-page app, each with a policy and nonce of its own. */
export const createPageServer = (env: GatewayEnv, readBuilds: () => Promise<WebBuilds>): PageServer => {
  const pages = new Map<string, Promise<string>>();

  const readPage = (build: string): Promise<string> => {
    const known =
      pages.get(build) ?? readFile(path.join(env.WEB_ROOT, 'shell/dist', build, 'index.html'), 'utf8');
    pages.set(build, known);
    known.catch(() => pages.delete(build));
    return known;
  };

  return async (context) => {
    context.state.template = 'page';
    context.set(documentHeaders);
    const builds = await readBuilds();
    const { shell } = builds;
    if (shell === null) return answerProblem(context, 'serviceUnavailable');
    const plan = planPage(builds, context.path);
    const nonce = randomBytes(16).toString('base64url');
    const policy = { path: context.path, nonce, paymentFrameSources: env.PAYMENT_FRAME_SOURCES };
    context.set('content-security-policy', createPolicy(policy));
    context.set('x-frame-options', mayBeFramed(context.path) ? 'SAMEORIGIN' : 'DENY');
    context.status = plan.status;
    // product.md 2 wants pages that say something went wrong unknown to search engines.
    if (!plan.isIndexed) context.set('x-robots-tag', 'noindex');
    context.type = 'text/html; charset=utf-8';
    context.body = renderPage(await readPage(shell.build), {
      nonce,
      base: `/assets/${shell.build}/`,
      productName: escapeHtml(env.PRODUCT_NAME),
      preloads: renderPreloads(plan),
      start: renderStart(builds, env, plan),
    });
  };
};

import { randomUUID } from 'node:crypto';
import { createOperationTable } from '@attesta/contracts/operations/operation-table.ts';
import { operations } from '@attesta/contracts/operations.ts';
import { remoteReportPath } from '@attesta/release/remote-report.ts';
import { createConcurrencyLimit } from '@attesta/service-kit/limits/concurrency-limit.ts';
import {
  createInternalPass,
  internalHeader,
  isInternalCall,
} from '@attesta/service-kit/auth/internal-caller.ts';
import type { Logger } from '@attesta/service-kit/logs/logger.ts';
import type { SecurityLog } from '@attesta/service-kit/logs/security-log.ts';
import type { Redis } from 'ioredis';
import Koa from 'koa';
import type { Context, Middleware, ParameterizedContext } from 'koa';
import { createAccessLog } from './http/access-log.ts';
import { answerProblem, refuseUnread } from './http/answer-problem.ts';
import { createApiProxy } from './proxy/api-proxy.ts';
import { createByteBudget, hasBody } from './http/request-body.ts';
import { isReadableUrl } from './http/readable-url.ts';
import { createUpstream, paymentTimeouts } from './proxy/forward.ts';
import { createCanaries } from './canary/canaries.ts';
import { createCanaryOperations } from './canary/canary-operations.ts';
import { receiveRemoteReport } from './canary/remote-report.ts';
import { serveShellWatch, shellWatchPath } from './canary/shell-watch.ts';
import type { GatewayEnv } from './env.ts';
import { createAdminReleases } from './releases/admin-releases.ts';
import { createDeployApi } from './releases/deploy-api.ts';
import { createPromotionCheck } from './releases/make-current.ts';
import { readDeployKeys } from './builds/store/deploy-keys.ts';
import { openBuildStore } from './builds/store/open-build-store.ts';
import { openShippedBuilds } from './builds/shipped/open-shipped-builds.ts';
import { createPreviews } from './releases/previews.ts';
import { createAdminHealth } from './health/admin-health.ts';
import { createHealthChecks } from './health/health-checks.ts';
import { watchRedisMemory } from './health/redis-memory.ts';
import { readClientIp } from './limits/client-ip.ts';
import { createTotalCost } from './limits/total-cost.ts';
import { createIpLimits } from './limits/ip-limits.ts';
import { createPageLimit } from './limits/page-limit.ts';
import { recordLimit } from './limits/record-limit.ts';
import { limitConcurrentRequests } from './limits/concurrent-requests.ts';
import type { RequestState } from './http/request-state.ts';
import { createTracker } from './tracking/tracker.ts';
import { createBuildFolders } from './builds/build-folders.ts';
import { createBuildReader } from './builds/build-reader.ts';
import { reportPath } from './pages/content-security-policy.ts';
import { receiveCspReport } from './pages/csp-report.ts';
import { createAnswerReader } from './pages/page-answers.ts';
import { mediaFoldersOf } from './assets/media-folders.ts';
import { createPageServer } from './pages/page-server.ts';
import { createRegistryWithOthers } from './builds/registry.ts';
import { commonHeaders, strictTransport } from './http/security-headers.ts';
import { createSecurityTxt, securityTxtPath } from './pages/security-txt.ts';
import {
  createPublicPagesList,
  createRobots,
  createSitemap,
  robotsPath,
  sitemapPath,
} from './pages/sitemap.ts';
import { serveStaticFile } from './assets/static-files.ts';
import { createVisitorLog } from './http/visitor-log.ts';

export type GatewayOptions = {
  env: GatewayEnv;
  logger: Logger;
  securityLog: SecurityLog;
  redis: Redis;
  /** Logger of the line per request; default: `logger`. */
  accessLogger?: Pick<Logger, 'info'>;
};
export type Gateway = { app: Koa<RequestState>; close(): Promise<void> };

const identify =
  (env: GatewayEnv): Middleware<RequestState> =>
  async (context, next) => {
    context.state.requestId = randomUUID();
    context.state.clientIp = readClientIp(context.req, env.TRUSTED_PROXY_COUNT);
    context.state.template = 'other';
    context.set('x-request-id', context.state.requestId);
    if (env.PUBLIC_URL.startsWith('https:')) context.set('strict-transport-security', strictTransport);
    await next();
  };

const catchFaults =
  (logger: Logger): Middleware<RequestState> =>
  async (context, next) => {
    try {
      await next();
    } catch (error) {
      logger.error({ err: error, requestId: context.state.requestId }, 'request failed');
      if (context.headerSent) context.res.destroy();
      else answerProblem(context, 'unexpected');
    }
  };

/** Methods with a body; on any other one a body is refused unread. */
const mayHaveBody: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH']);

/** Path with a file's ending, so not a page. Keys in mailed links contain dots too, but longer text follows them. */
const isFileName = /\.[a-z0-9]{1,5}$/i;

/** True for browser navigations: fetches of pictures or scripts, and most programs, do not accept `text/html`. */
const wantsPage = (context: Context): boolean => /\btext\/html\b/i.test(context.get('accept'));

/** Bytes held in memory because of slow clients, of all of them together: incoming bodies, outgoing answers. */
const bufferLimits = { bodies: 64 * 1024 * 1024, answers: 128 * 1024 * 1024 };

/** Paths that answer with the state of this moment. */
const momentary: ReadonlySet<string> = new Set([
  '/remotes.json',
  '/health/live',
  '/health/ready',
  '/health/parts',
]);

/** Concurrent bodies above the usual size: logos, of which a person sends one. */
const largeBodiesAtOnce = 8;

/** The gateway's HTTP app. It does not listen itself, so tests can mount it; `close` ends its connections. */
export const createGateway = ({
  env,
  logger,
  securityLog,
  redis,
  accessLogger = logger,
}: GatewayOptions): Gateway => {
  const upstreams = {
    accounts: createUpstream(env.ACCOUNTS_URL),
    payments: createUpstream(env.PAYMENTS_URL, paymentTimeouts),
    references: createUpstream(env.REFERENCES_URL),
    documents: createUpstream(env.DOCUMENTS_URL),
  };
  const { accounts } = upstreams;
  const totalCost = createTotalCost(env.LIMIT_PER_MINUTE);
  const limits = createIpLimits({
    redis,
    prefix: env.REDIS_PREFIX,
    perMinute: env.IP_LIMIT_PER_MINUTE,
    sensitivePerMinute: env.IP_LIMIT_SENSITIVE_PER_MINUTE,
    samplesPerMinute: env.IP_LIMIT_SAMPLES_PER_MINUTE,
    sealsPerMinute: env.IP_LIMIT_SEALS_PER_MINUTE,
    totalCost,
  });
  const visitorLog = createVisitorLog(accessLogger, env.INTERNAL_SECRET);
  const bodyBudget = createByteBudget(bufferLimits.bodies);
  const deployKeys = readDeployKeys(env, logger);
  const store = openBuildStore(env, deployKeys, logger);
  const shipped = openShippedBuilds(env, logger);
  const foldersOf = createBuildFolders(env);
  const mediaFolders = mediaFoldersOf(foldersOf, env.WEB_ROOT);
  const readBuilds = createBuildReader({ foldersOf, store, logger });
  const previews = createPreviews(env, deployKeys, store);
  const canaries = createCanaries({ env, redis, logger, store, readBuilds });
  const readBuildsFor = async (context: Context & { state: RequestState }) =>
    canaries.buildsFor(context, await previews.buildsFor(context, await readBuilds()));
  const canaryOperations = createCanaryOperations({ store, canaries, readBuilds });
  const checkPromotion = createPromotionCheck({ store, readBuilds, canaries, logger });
  const readOpened = () => Promise.all([store.opened, shipped.opened]).then(readBuilds);
  const stopWatching = watchRedisMemory(redis, env.REDIS_PREFIX, logger);
  const health = createHealthChecks(env, redis, readOpened, logger);
  const table = createOperationTable(operations);
  const internalPass = createInternalPass(env.INTERNAL_SECRET);
  const readAnswer = createAnswerReader({ table, upstreams, internalPass });
  const tracker = createTracker(env, logger);
  const servePage = createPageServer(env, readBuildsFor, readAnswer, tracker);
  const listPublicPages = createPublicPagesList(env);
  const { origin } = new URL(env.PUBLIC_URL);
  const proxyApi = createApiProxy({
    table,
    upstreams,
    limits,
    bodies: {
      budget: bodyBudget,
      milliseconds: env.BODY_DEADLINE_SECONDS * 1000,
      largeBodies: createConcurrencyLimit(largeBodiesAtOnce),
    },
    answerBudget: createByteBudget(bufferLimits.answers),
    logger,
    visitorLog,
    securityLog,
    payerPatience: env.PAYER_PATIENCE_SECONDS * 1000,
    internalPass,
    ownAnswers: new Map([
      ...createAdminReleases({ accounts, store, canaries, readBuilds, checkPromotion, logger }),
      ...createAdminHealth({ accounts, health, logger }),
    ]),
  });
  const deploy = createDeployApi({
    env,
    keys: deployKeys,
    logger,
    store,
    readBuilds,
    bodyBudget,
    canary: canaryOperations,
    checkPromotion,
  });
  const pages = createPageLimit(env, { redis, totalCost });

  const dispatch: Middleware<RequestState> = async (context, next) => {
    const { path, method } = context;
    if (!isReadableUrl(context.url)) return refuseUnread(context, 'malformedBody');
    if (!mayHaveBody.has(method) && hasBody(context.req)) return refuseUnread(context, 'malformedBody');
    if (path === '/api' || path.startsWith('/api/')) return proxyApi(context, next);
    if (!(await pages.admit(context.state.clientIp, path))) {
      recordLimit(securityLog, context.state, 'page');
      context.set('retry-after', '60');
      return refuseUnread(context, 'tooManyRequests');
    }
    if (/^\/(assets|remotes|media)\//.test(path)) {
      return serveStaticFile(context, { foldersOf, mediaFolders, shipped });
    }
    context.set(commonHeaders);
    if (path.startsWith('/deploy/')) return deploy(context);
    if ((path === reportPath || path === remoteReportPath) && method === 'POST') {
      context.state.template = path;
      const name = path === reportPath ? 'cspReport' : 'remoteReport';
      if (!(await limits.admit(context.state.clientIp, name))) {
        recordLimit(securityLog, context.state, name);
        return answerProblem(context, 'tooManyRequests');
      }
      if (path === reportPath) {
        return receiveCspReport(context, { logger, visitorLog, budget: bodyBudget, origin });
      }
      return receiveRemoteReport(context, canaries, bodyBudget);
    }
    if (method !== 'GET' && method !== 'HEAD') return answerProblem(context, 'routeNotFound');
    if (momentary.has(path)) {
      context.state.template = path;
      context.set('cache-control', 'no-store');
    }
    if (path === '/remotes.json') {
      context.body = createRegistryWithOthers(await readBuildsFor(context), env);
    } else if (path === '/health/live') {
      context.body = { status: 'live' };
    } else if (path === '/health/ready') {
      const isReady = await health.isReady();
      context.status = isReady ? 200 : 503;
      context.body = { status: isReady ? 'ready' : 'unready' };
    } else if (path === '/health/parts') {
      const { status, parts } = await health.readParts();
      context.status = status === 'ready' ? 200 : 503;
      // The state of single processes is internal: it stands in the log.
      context.body = isInternalCall(context.get(internalHeader), env.INTERNAL_SECRET)
        ? { status, parts }
        : { status };
    } else if (path === shellWatchPath) {
      context.state.template = path;
      serveShellWatch(context);
    } else if (path === robotsPath) {
      context.state.template = path;
      context.type = 'text/plain; charset=utf-8';
      context.body = createRobots(origin);
    } else if (path === sitemapPath) {
      context.state.template = path;
      context.type = 'application/xml; charset=utf-8';
      context.body = createSitemap(origin, await listPublicPages(await readBuilds()));
    } else if (path === securityTxtPath) {
      context.state.template = path;
      const text = createSecurityTxt(env, new Date());
      if (text === null) return answerProblem(context, 'routeNotFound');
      context.type = 'text/plain; charset=utf-8';
      context.body = text;
    } else if ((isFileName.test(path) && !wantsPage(context)) || path.startsWith('/health/')) {
      // A request for a file gets no HTML, unless it accepts HTML.
      answerProblem(context, 'routeNotFound');
    } else if (!(await previews.followLink(context, await readBuilds()))) {
      await servePage(context);
    }
  };

  const app = new Koa<RequestState>();
  app.use(identify(env));
  app.use(createAccessLog(accessLogger, visitorLog));
  app.use(catchFaults(logger));
  app.use(limitConcurrentRequests(env, securityLog));
  app.use(dispatch);
  app.on('error', (error: unknown, context?: ParameterizedContext<Partial<RequestState>>) => {
    const line = { kind: 'response aborted', ip: context?.state.clientIp ?? '', isKnown: false };
    visitorLog.note(line, () => logger.warn({ err: error }, 'response aborted'));
  });
  return {
    app,
    close: async () => {
      stopWatching();
      canaries.close();
      visitorLog.close();
      await Promise.all([
        tracker.close(),
        store.close(),
        shipped.close(),
        ...Object.values(upstreams).map(({ pool }) => pool.destroy()),
      ]);
    },
  };
};

import { isRemoteName } from '@attesta/contracts/pages/remotes.ts';
import { productOf } from '@attesta/release/manifest.ts';
import type { Logger } from '@attesta/service-kit/logs/logger.ts';
import type { Context } from 'koa';
import { answerProblem, refuseUnread } from '../http/answer-problem.ts';
import type { GatewayEnv } from '../env.ts';
import type { RequestState } from '../http/request-state.ts';
import { StoreUnavailableError } from '../builds/store/build-store.ts';
import { readDeployKeys } from '../builds/store/deploy-keys.ts';
import type { KeyObject } from 'node:crypto';
import { deployHeaders, isRequestSignedBy } from '@attesta/release/deploy-request.ts';
import type { DeployRequest } from '@attesta/release/deploy-request.ts';
import type { BuildStore } from '../builds/store/build-store.ts';
import type { RemoteName } from '@attesta/contracts/pages/remotes.ts';
import { z } from 'zod';
import type { ByteBudget } from '../http/request-body.ts';
import type { CanaryOperations } from '../canary/canary-operations.ts';
import type { WebBuilds } from '../builds/web-builds.ts';
import type { DeployKeys } from '../builds/store/deploy-keys.ts';
import type { CheckPromotion } from './make-current.ts';
import { createPreviewOperations } from './preview-operations.ts';
import { createPublish } from './publish-build.ts';
import { createReadSigned, packing, parseBody, refuseDeploy } from './deploy-body.ts';

const currentSchema = z.object({ build: z.string() });

type DeployDependencies = {
  readonly keys: DeployKeys;
  /** This product (`productOf`). */
  readonly product: string;
  readonly store: BuildStore;
  readonly readBuilds: () => Promise<WebBuilds>;
  readonly bodyBudget: ByteBudget;
  readonly canary: CanaryOperations;
  readonly checkPromotion: CheckPromotion;
};

/** Carries out a team's authenticated request. */
const createDeployAnswers = ({
  keys,
  product,
  store,
  readBuilds,
  bodyBudget,
  canary,
  checkPromotion,
}: DeployDependencies) => {
  const readSigned = createReadSigned(bodyBudget);
  const publish = createPublish({ keys, product, store, readBuilds, readSigned });
  const previews = createPreviewOperations({ keys, product, store, readSigned });

  const promote = async (context: Context, name: RemoteName, hash: string): Promise<void> => {
    const body = await readSigned(context, hash, packing);
    const wanted = currentSchema.safeParse(parseBody(body));
    if (!wanted.success) {
      return refuseDeploy(context, 400, 'unreadable', 'A build must be named: { "build": … }.');
    }
    const { build } = wanted.data;
    const checked = await checkPromotion(name, build);
    const done = 'fault' in checked ? checked : await checked.makeCurrent();
    if ('fault' in done) {
      const { reason, message } = done.fault;
      return refuseDeploy(context, reason === 'unknown' ? 404 : 422, reason, message);
    }
    context.body = { build, before: done.before };
  };

  const startCanary = async (context: Context, name: RemoteName, hash: string): Promise<void> => {
    const answer = await canary.start(name, parseBody(await readSigned(context, hash, packing)));
    if ('body' in answer) context.body = answer.body;
    else refuseDeploy(context, answer.status, answer.reason, answer.message);
  };

  return async (context: Context, name: RemoteName, action: string, hash: string): Promise<void> => {
    if (context.method === 'POST' && action === 'builds') return publish(context, name, hash);
    if (context.method === 'PUT' && action === 'current') return promote(context, name, hash);
    if (context.method === 'PUT' && action === 'canary') return startCanary(context, name, hash);
    if (context.method === 'DELETE' && action === 'canary') {
      context.body = { build: await canary.end(name, 'by its team') };
      return;
    }
    if (action.startsWith('previews')) return previews(context, name, action, hash);
    if (context.method !== 'GET' || action !== 'builds') return answerProblem(context, 'routeNotFound');
    const shipped = (await readBuilds()).shipped?.[name];
    context.body = {
      shipped: shipped === undefined ? null : { build: shipped.build, version: shipped.version ?? null },
      current: await store.current(name),
      canary: await canary.describe(name),
      builds: await store.list(name),
    };
  };
};

/** Tolerated clock skew of a team. */
const skewMilliseconds = 5 * 60_000;

const nonceShape = /^[\w-]{16,64}$/;

/**
 * Authenticates a request: signed by the team's key for this product, recently, and for the first time. Decided before
 * any of its body is read, which must then match the signed hash. Nonces are stored with the builds, so that neither a
 * restart nor an emptied Redis makes a request valid again.
 * @returns the hash that its body must have; null if it is refused
 */
const authenticateRequest = async (
  context: Context,
  key: KeyObject,
  { store, product, now }: { store: Pick<BuildStore, 'spendNonce'>; product: string; now: number },
): Promise<string | null> => {
  const request: DeployRequest = {
    product,
    method: context.method,
    path: context.url,
    time: context.get(deployHeaders.time),
    nonce: context.get(deployHeaders.nonce),
    bodyHash: context.get(deployHeaders.bodyHash),
  };
  const age = Math.abs(now - Date.parse(request.time));
  if (!(age <= skewMilliseconds) || !nonceShape.test(request.nonce)) return null;
  if (!isRequestSignedBy(request, context.get(deployHeaders.signature), key)) return null;
  return (await store.spendNonce(request.nonce)) ? request.bodyHash : null;
};

const pathPattern = /^\/deploy\/remotes\/([a-z]+)\/(builds|current|canary|previews(?:\/[0-9a-f]{12})?)$/;

type Dependencies = Omit<DeployDependencies, 'keys' | 'product'> & {
  readonly env: GatewayEnv;
  readonly logger: Logger;
};

/**
 * `/deploy`: a team publishes builds of its own remote, and makes one of them current, without a restart. Every request
 * is signed by the team's key; without keys and a folder of builds these addresses do not exist.
 *
 * - `POST /deploy/remotes/:name/builds`, an artefact of `npm run release`: 201 and the build, which is not current yet
 * - `PUT /deploy/remotes/:name/current`, `{ build }`: 200 and `{ build, before }`
 * - `PUT /deploy/remotes/:name/canary`, `{ build, share }`: 200; a share of the sessions, in a hundred, gets the build
 *   until it does worse than the current one, another one is made current or it is ended
 * - `DELETE /deploy/remotes/:name/canary`: 200 and the `{ build }` that was on trial, null for none
 * - `POST /deploy/remotes/:name/previews`, `{ pass }` signed by the team: 201; its link shows that build
 * - `GET /deploy/remotes/:name/previews`: the open ones; `DELETE`, of all or of `…/previews/:id`: 200 and `{ recalled }`
 * - `GET /deploy/remotes/:name/builds`: the builds that can be made current, newest first, the shipped one, which can
 *   be too (`current` is null while it is), and the canary
 *
 * A refusal is `{ reason, message }`, in English, for the deploying team; 503 if the store of builds cannot be reached.
 */
export const createDeployApi = ({ env, logger, ...dependencies }: Dependencies) => {
  const keys = readDeployKeys(env.DEPLOY_KEYS);
  const product = productOf(env.PUBLIC_URL);
  const isEnabled = keys.size > 0 && env.BUILDS_DIR !== '';
  const answer = createDeployAnswers({ keys, product, ...dependencies });

  return async (context: Context & { state: RequestState }): Promise<void> => {
    const [, name = '', action = ''] = pathPattern.exec(context.path) ?? [];
    context.state.template = '/deploy/…';
    context.set('cache-control', 'no-store');
    const key = isEnabled && isRemoteName(name) ? keys.get(name) : undefined;
    if (key === undefined || !isRemoteName(name)) return refuseUnread(context, 'routeNotFound');
    try {
      const hash = await authenticateRequest(context, key, {
        store: dependencies.store,
        product,
        now: Date.now(),
      });
      if (hash === null) return refuseUnread(context, 'forbidden');
      await answer(context, name, action, hash);
    } catch (error) {
      if (!(error instanceof StoreUnavailableError)) throw error;
      // The store may be away before any of the body was read.
      context.set('connection', 'close');
      logger.warn({ err: error, remote: name }, 'store of builds unreachable');
      refuseDeploy(
        context,
        503,
        'away',
        'The store of builds cannot be reached now. What is served goes on; try again.',
      );
    }
  };
};

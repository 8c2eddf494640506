import { isReleasePart } from '@attesta/contracts/pages/remotes.ts';
import { productOf } from '@attesta/release/manifest.ts';
import type { Logger } from '@attesta/service-kit/logs/logger.ts';
import type { Context } from 'koa';
import { answerProblem, refuseUnread } from '../http/answer-problem.ts';
import type { GatewayEnv } from '../env.ts';
import type { RequestState } from '../http/request-state.ts';
import { StoreUnavailableError } from '../builds/store/build-store.ts';
import type { KeyObject } from 'node:crypto';
import { maxBytes } from '@attesta/release/artefact.ts';
import { bodyHashOf, deployHeaders, isRequestSignedBy } from '@attesta/release/deploy-request.ts';
import type { DeployRequest } from '@attesta/release/deploy-request.ts';
import type { BuildStore } from '../builds/store/build-store.ts';
import type { ReleasePart } from '@attesta/contracts/pages/remotes.ts';
import { z } from 'zod';
import { parseJson, readBody } from '../http/request-body.ts';
import type { ByteBudget } from '../http/request-body.ts';
import type { CanaryOperations, DeployAnswer } from '../canary/canary-operations.ts';
import type { WebBuild, WebBuilds } from '../builds/web-builds.ts';
import type { DeployKeys } from '../builds/store/deploy-keys.ts';
import type { CheckPromotion } from './make-current.ts';
import { createPreviewOperations } from './preview-operations.ts';
import { createPrune } from './prune-builds.ts';
import { createPublish } from './publish-build.ts';

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

/** Bytes beside the files: their names, hashes and the zip's headers. */
const packing = 1024 * 1024;

/** An operation on a part, with its body if it has one: null if another one came than was signed, or none in time. */
type Operation = {
  /** Size of its body, in bytes; none if absent. */
  readonly limit?: number;
  run(name: ReleasePart, body: Buffer | null, previewId: string): Promise<DeployAnswer>;
};

/** Operations by method and the end of their path. */
const createOperations = ({
  keys,
  product,
  store,
  readBuilds,
  canary,
  checkPromotion,
}: Omit<DeployDependencies, 'bodyBudget'>): Readonly<Record<string, Operation>> => {
  const previews = createPreviewOperations({ keys, product, store });

  const promote = async (name: ReleasePart, body: Buffer | null): Promise<DeployAnswer> => {
    const wanted = currentSchema.safeParse(parseJson(body));
    if (!wanted.success) {
      return { status: 400, reason: 'unreadable', message: 'A build must be named: { "build": … }.' };
    }
    const { build } = wanted.data;
    const checked = await checkPromotion(name, build);
    const done = 'fault' in checked ? checked : await checked.makeCurrent();
    if (!('fault' in done)) return { body: { build, before: done.before } };
    return { status: done.fault.reason === 'unknown' ? 404 : 422, ...done.fault };
  };

  const list = async (name: ReleasePart): Promise<DeployAnswer> => {
    const shipped = (await readBuilds()).shipped?.[name];
    return {
      body: {
        shipped: shipped === undefined ? null : describeShipped(shipped),
        current: await store.current(name),
        canary: await canary.describe(name),
        builds: await store.list(name),
      },
    };
  };

  return {
    'GET builds': { run: list },
    'POST builds': {
      limit: maxBytes + packing,
      run: createPublish({ keys, product, store, readBuilds }),
    },
    'POST prune': { limit: packing, run: createPrune(store) },
    'GET events': { run: async (name) => ({ body: { events: await store.events(name) } }) },
    'PUT current': { limit: packing, run: promote },
    'PUT canary': { limit: packing, run: (name, body) => canary.start(name, parseJson(body)) },
    'DELETE canary': { run: async (name) => ({ body: { build: await canary.end(name, 'by its team') } }) },
    'GET previews': { run: previews.list },
    'POST previews': { limit: packing, run: previews.open },
    'DELETE previews': { run: (name) => previews.recall(name, null) },
    'DELETE previews/:id': { run: (name, _body, id) => previews.recall(name, id) },
  };
};

/** The build that came with the product, in the words of a published one. */
const describeShipped = ({ build, version, commit, requires, because, pages }: WebBuild) => ({
  build,
  version: version ?? null,
  commit: commit ?? null,
  record: { requires, because, pages },
});

/** Tolerated clock skew of a team. */
const skewMilliseconds = 5 * 60_000;

const nonceShape = /^[\w-]{16,64}$/;

/**
 * Authenticates a request: signed by a key of the team for this product, recently, and for the first time. Decided before
 * any of its body is read, which must then match the signed hash. Nonces are stored with the builds, so that neither a
 * restart nor an emptied Redis makes a request valid again.
 * @returns the hash that its body must have; null if it is refused
 */
const authenticateRequest = async (
  context: Context,
  keys: readonly KeyObject[],
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
  const signature = context.get(deployHeaders.signature);
  if (!keys.some((key) => isRequestSignedBy(request, signature, key))) return null;
  return (await store.spendNonce(request.nonce)) ? request.bodyHash : null;
};

/** Allows for a slow uplink (milliseconds). */
const bodyMilliseconds = 120_000;

const pathPattern =
  /^\/deploy\/remotes\/([a-z]+)\/(builds|current|canary|events|prune|previews(?:\/([0-9a-f]{12}))?)$/;

type Dependencies = Omit<DeployDependencies, 'product'> & {
  readonly env: GatewayEnv;
  readonly logger: Logger;
};

/**
 * `/deploy`: a team publishes builds of its own part (a remote, or `shell`), and makes one of them current, without a restart. Every request
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
 * - `POST /deploy/remotes/:name/prune`, `{ keep, dryRun? }`: 200 and the names of the old builds `{ pruned }`
 * - `GET /deploy/remotes/:name/events`: what was published, made current, taken back and why, newest first
 *
 * A refusal is `{ reason, message }`, in English, for the deploying team; 503 if the store of builds cannot be reached.
 */
export const createDeployApi = ({ env, logger, bodyBudget, ...dependencies }: Dependencies) => {
  const product = productOf(env.PUBLIC_URL);
  const operations = createOperations({ product, ...dependencies });

  const readSigned = async ({ req }: Context, hash: string, limit: number): Promise<Buffer | null> => {
    const reading = await readBody(req, { limit, milliseconds: bodyMilliseconds, budget: bodyBudget });
    return reading.kind === 'read' && bodyHashOf(reading.body) === hash ? reading.body : null;
  };

  const send = (context: Context, answer: DeployAnswer): void => {
    context.status = answer.status ?? 200;
    context.body = 'body' in answer ? answer.body : { reason: answer.reason, message: answer.message };
  };

  return async (context: Context & { state: RequestState }): Promise<void> => {
    const [, name = '', action = '', previewId = ''] = pathPattern.exec(context.path) ?? [];
    const operation = operations[`${context.method} ${previewId === '' ? action : 'previews/:id'}`];
    context.state.template = '/deploy/…';
    context.set('cache-control', 'no-store');
    const keys = env.BUILDS_DIR === '' ? [] : dependencies.keys.of(name);
    if (keys.length === 0 || !isReleasePart(name)) return refuseUnread(context, 'routeNotFound');
    try {
      const hash = await authenticateRequest(context, keys, {
        store: dependencies.store,
        product,
        now: Date.now(),
      });
      if (hash === null) return refuseUnread(context, 'forbidden');
      if (operation === undefined) return answerProblem(context, 'routeNotFound');
      const body = operation.limit === undefined ? null : await readSigned(context, hash, operation.limit);
      send(context, await operation.run(name, body, previewId));
    } catch (error) {
      if (!(error instanceof StoreUnavailableError)) throw error;
      // The store may be away before any of the body was read.
      context.set('connection', 'close');
      logger.warn({ err: error, remote: name }, 'store of builds unreachable');
      const message = 'The store of builds cannot be reached now. What is served goes on; try again.';
      send(context, { status: 503, reason: 'away', message });
    }
  };
};

import { isRemoteName } from '@attesta/contracts/pages/remotes.ts';
import { productOf } from '@attesta/release/manifest.ts';
import type { Logger } from '@attesta/service-kit/logs/logger.ts';
import type { Context } from 'koa';
import { answerProblem, refuseUnread } from '../http/answer-problem.ts';
import type { GatewayEnv } from '../env.ts';
import type { RequestState } from '../http/request-state.ts';
import { StoreUnavailableError } from '../builds/store/build-store.ts';
import { readDeployKeys } from '../builds/store/deploy-keys.ts';
import { refuseDeploy } from './refuse-deploy.ts';
import type { KeyObject } from 'node:crypto';
import { deployHeaders, isRequestSignedBy } from '@attesta/release/deploy-request.ts';
import type { DeployRequest } from '@attesta/release/deploy-request.ts';
import type { BuildStore } from '../builds/store/build-store.ts';
import type { RemoteName } from '@attesta/contracts/pages/remotes.ts';
import { z } from 'zod';
import type { ByteBudget } from '../http/byte-budget.ts';
import type { CanaryOperations } from '../canary/canary-operations.ts';
import type { WebBuilds } from '../builds/web-builds.ts';
import type { DeployKeys } from '../builds/store/deploy-keys.ts';
import { findBuild, findFault } from '../builds/find-fault.ts';
import type { MakeCurrent } from './make-current.ts';
import { parseBody } from './parse-body.ts';
import { createPreviewOperations } from './preview-operations.ts';
import { createPublish } from './publish-build.ts';
import { createReadSigned, packing } from './read-signed.ts';

const currentSchema = z.object({ build: z.string() });

type DeployDependencies = {
  readonly keys: DeployKeys;
  /** Which product this is (`productOf`). */
  readonly product: string;
  readonly store: BuildStore;
  readonly readBuilds: () => Promise<WebBuilds>;
  readonly bodyStore: ByteBudget;
  readonly canary: CanaryOperations;
  readonly makeCurrent: MakeCurrent;
};

/** Does what a team asks for, once it is known to be the team. */
const createDeployAnswers = ({
  keys,
  product,
  store,
  readBuilds,
  bodyStore,
  canary,
  makeCurrent,
}: DeployDependencies) => {
  const readSigned = createReadSigned(bodyStore);
  const publish = createPublish({ keys, product, store, readBuilds, readSigned });
  const previews = createPreviewOperations({ keys, product, store, readSigned });

  const promote = async (context: Context, name: RemoteName, hash: string): Promise<void> => {
    const body = await readSigned(context, hash, packing);
    const wanted = currentSchema.safeParse(parseBody(body));
    if (!wanted.success) {
      return refuseDeploy(context, 400, 'unreadable', 'A build must be named: { "build": … }.');
    }
    const { build } = wanted.data;
    const builds = await readBuilds();
    const found = await findBuild(name, build, store, builds);
    if (found === undefined) return refuseDeploy(context, 404, 'unknown', `There is no build ${build}.`);
    // What fitted when it was published may not fit the shell of today.
    const fault = findFault(name, found, builds);
    if (fault !== null) return refuseDeploy(context, 422, fault.reason, fault.message);
    const done = await makeCurrent(name, build);
    if (done === 'unknown') return refuseDeploy(context, 404, 'unknown', `There is no build ${build}.`);
    context.body = { build, before: done.before };
  };

  const startCanary = async (context: Context, name: RemoteName, hash: string): Promise<void> => {
    const answer = await canary.start(name, parseBody(await readSigned(context, hash, packing)));
    if ('body' in answer) context.body = answer.body;
    else refuseDeploy(context, answer.status, answer.reason, answer.message);
  };

  return async (context: Context, name: RemoteName, what: string, hash: string): Promise<void> => {
    if (context.method === 'POST' && what === 'builds') return publish(context, name, hash);
    if (context.method === 'PUT' && what === 'current') return promote(context, name, hash);
    if (context.method === 'PUT' && what === 'canary') return startCanary(context, name, hash);
    if (context.method === 'DELETE' && what === 'canary') {
      context.body = { build: await canary.end(name, 'by its team') };
      return;
    }
    if (what.startsWith('previews')) return previews(context, name, what, hash);
    if (context.method !== 'GET' || what !== 'builds') return answerProblem(context, 'routeNotFound');
    const shipped = (await readBuilds()).inPlace?.[name];
    context.body = {
      shipped: shipped === undefined ? null : { build: shipped.build, version: shipped.version ?? null },
      current: await store.current(name),
      canary: await canary.look(name),
      builds: await store.list(name),
    };
  };
};

/** How far the clock of a team may be from ours. */
const skewMilliseconds = 5 * 60_000;

const nonceShape = /^[\w-]{16,64}$/;

/**
 * True if a request was signed by a team's key for this product, lately and for the first time. Known before any of its body is
 * read, which must then be the one that was signed. What was used stands where the builds are, so that no restart and no
 * emptied Redis makes a request good once more.
 * @returns the hash that its body must have; null where it is refused
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
 * `/deploy`: a team publishes builds of its own remote, and makes one of them current, without a restart. Every request is
 * signed by the team's key; without keys and a folder of builds there is no such address.
 *
 * - `POST /deploy/remotes/:name/builds`, an artefact of `npm run release`: 201 and the build, which is not current yet
 * - `PUT /deploy/remotes/:name/current`, `{ build }`: 200 and `{ build, before }`
 * - `PUT /deploy/remotes/:name/canary`, `{ build, share }`: 200; so many in a hundred sessions get it from now on, until it
 *   does worse than the current build, another one is made current or it is ended
 * - `DELETE /deploy/remotes/:name/canary`: 200 and `{ build }` that was tried, null for none
 * - `POST /deploy/remotes/:name/previews`, `{ pass }` that the team has signed: 201; who opens its link is shown that build
 * - `GET /deploy/remotes/:name/previews`: those that are open; `DELETE`, of all or of `…/previews/:id`: 200 and `{ recalled }`
 * - `GET /deploy/remotes/:name/builds`: the builds that can be made current, the newest first, the one that came with the
 *   product, which can be too (`current` is null while it is), and the canary
 *
 * A refusal says `{ reason, message }`, in English, for whoever deploys; 503 where the builds' store cannot be reached.
 */
export const createDeployApi = ({ env, logger, ...dependencies }: Dependencies) => {
  const keys = readDeployKeys(env.DEPLOY_KEYS);
  const product = productOf(env.PUBLIC_URL);
  const isOn = keys.size > 0 && env.BUILDS_DIR !== '';
  const answer = createDeployAnswers({ keys, product, ...dependencies });

  return async (context: Context & { state: RequestState }): Promise<void> => {
    const [, name = '', what = ''] = pathPattern.exec(context.path) ?? [];
    context.state.template = '/deploy/…';
    context.set('cache-control', 'no-store');
    const key = isOn && isRemoteName(name) ? keys.get(name) : undefined;
    if (key === undefined || !isRemoteName(name)) return refuseUnread(context, 'routeNotFound');
    try {
      const hash = await authenticateRequest(context, key, {
        store: dependencies.store,
        product,
        now: Date.now(),
      });
      if (hash === null) return refuseUnread(context, 'forbidden');
      await answer(context, name, what, hash);
    } catch (error) {
      if (!(error instanceof StoreUnavailableError)) throw error;
      // The store may have been away before any of the body was read.
      context.set('connection', 'close');
      logger.warn({ err: error, remote: name }, 'the store of builds is away');
      refuseDeploy(
        context,
        503,
        'away',
        'The store of builds cannot be reached now. What is served goes on; try again.',
      );
    }
  };
};

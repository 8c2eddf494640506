import type { RemoteName } from '@attesta/contracts/remotes.ts';
import type { Context } from 'koa';
import { z } from 'zod';
import { answerProblem } from '../answer-problem.ts';
import type { ByteStore } from '../api/byte-store.ts';
import type { CanaryOperations } from '../canary/canary-operations.ts';
import type { WebBuilds } from '../web/web-builds.ts';
import type { BuildStore } from './build-store.ts';
import type { DeployKeys } from './deploy-keys.ts';
import { findBuild, findFault } from './find-fault.ts';
import type { MakeCurrent } from './make-current.ts';
import { parseBody } from './parse-body.ts';
import { createPreviewOperations } from './preview-operations.ts';
import { createPublish } from './publish-build.ts';
import { createReadSigned, packing } from './read-signed.ts';
import { refuse } from './refuse-deploy.ts';

const currentSchema = z.object({ build: z.string() });

export type DeployParts = {
  readonly keys: DeployKeys;
  /** Which product this is (`productOf`). */
  readonly product: string;
  readonly store: BuildStore;
  readonly readBuilds: () => Promise<WebBuilds>;
  readonly bodyStore: ByteStore;
  readonly canary: CanaryOperations;
  readonly makeCurrent: MakeCurrent;
};

/** Does what a team asks for, once it is known to be the team. */
export const createDeployAnswers = ({
  keys,
  product,
  store,
  readBuilds,
  bodyStore,
  canary,
  makeCurrent,
}: DeployParts) => {
  const readSigned = createReadSigned(bodyStore);
  const publish = createPublish({ keys, product, store, readBuilds, readSigned });
  const previews = createPreviewOperations({ keys, product, store, readSigned });

  const promote = async (context: Context, name: RemoteName, hash: string): Promise<void> => {
    const body = await readSigned(context, hash, packing);
    const wanted = currentSchema.safeParse(parseBody(body));
    if (!wanted.success) return refuse(context, 400, 'unreadable', 'A build must be named: { "build": … }.');
    const { build } = wanted.data;
    const builds = await readBuilds();
    const found = await findBuild(name, build, store, builds);
    if (found === undefined) return refuse(context, 404, 'unknown', `There is no build ${build}.`);
    // What fitted when it was published may not fit the shell of today.
    const fault = findFault(name, found, builds);
    if (fault !== null) return refuse(context, 422, fault.reason, fault.message);
    const done = await makeCurrent(name, build);
    if (done === 'unknown') return refuse(context, 404, 'unknown', `There is no build ${build}.`);
    context.body = { build, before: done.before };
  };

  const startCanary = async (context: Context, name: RemoteName, hash: string): Promise<void> => {
    const answer = await canary.start(name, parseBody(await readSigned(context, hash, packing)));
    if ('body' in answer) context.body = answer.body;
    else refuse(context, answer.status, answer.reason, answer.message);
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

import { isRemoteName } from '@attesta/contracts/remotes.ts';
import type { RemoteName } from '@attesta/contracts/remotes.ts';
import { ArtefactRefusedError, mostBytes, openArtefact } from '@attesta/release/artefact.ts';
import type { Artefact } from '@attesta/release/artefact.ts';
import { bodyHashOf } from '@attesta/release/deploy-request.ts';
import type { Logger } from '@attesta/service-kit/logger.ts';
import type { Redis } from 'ioredis';
import type { Context } from 'koa';
import { z } from 'zod';
import { answerProblem, refuseUnread } from '../answer-problem.ts';
import type { CanaryOperations } from '../canary/canary-operations.ts';
import type { ByteStore } from '../api/byte-store.ts';
import { readBody } from '../api/read-body.ts';
import type { GatewayEnv } from '../env.ts';
import type { RequestState } from '../request-state.ts';
import type { WebBuilds } from '../web/web-builds.ts';
import { admitRequest } from './admit-request.ts';
import { StoreAwayError } from './build-store.ts';
import type { BuildStore } from './build-store.ts';
import { readDeployKeys } from './deploy-keys.ts';
import { findBuild, findFault } from './find-fault.ts';
import type { MakeCurrent } from './make-current.ts';

const pathPattern = /^\/deploy\/remotes\/([a-z]+)\/(builds|current|canary)$/;

/** Beside the files: their names, hashes and the headers of the zip (bytes). */
const packing = 1024 * 1024;
/** A team at the end of a thin line (milliseconds). */
const patience = 120_000;

const currentSchema = z.object({ build: z.string() });

const refuse = (context: Context, status: number, reason: string, message: string): void => {
  context.status = status;
  context.body = { reason, message };
};

type Parts = {
  readonly env: GatewayEnv;
  readonly redis: Redis;
  readonly logger: Logger;
  readonly store: BuildStore;
  readonly readBuilds: () => Promise<WebBuilds>;
  readonly bodyStore: ByteStore;
  readonly canary: CanaryOperations;
  readonly makeCurrent: MakeCurrent;
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
 * - `GET /deploy/remotes/:name/builds`: the builds that can be made current, the newest first, the one that came with the
 *   product, which can be too (`current` is null while it is), and the canary
 *
 * A refusal says `{ reason, message }`, in English, for whoever deploys; 503 where the builds' store cannot be reached.
 */
export const createDeployApi = ({
  env,
  redis,
  logger,
  store,
  readBuilds,
  bodyStore,
  canary,
  makeCurrent,
}: Parts) => {
  const keys = readDeployKeys(env.DEPLOY_KEYS);
  const isOn = keys.size > 0 && env.BUILDS_DIR !== '';

  const readSigned = async (context: Context, hash: string, limit: number): Promise<Buffer | null> => {
    const reading = await readBody(context.req, { limit, milliseconds: patience, store: bodyStore });
    return reading.kind === 'read' && bodyHashOf(reading.body) === hash ? reading.body : null;
  };

  const publish = async (context: Context, name: RemoteName, hash: string): Promise<void> => {
    const body = await readSigned(context, hash, mostBytes + packing);
    if (body === null) return refuse(context, 400, 'unreadable', 'The body is not the one that was signed.');
    const at = new Date().toISOString();
    let artefact: Artefact;
    try {
      artefact = openArtefact(body, (of) => (of === name ? (keys.get(name) ?? null) : null));
    } catch (error) {
      if (!(error instanceof ArtefactRefusedError)) throw error;
      await store.note({ at, remote: name, action: 'refused', note: error.message });
      return refuse(context, 422, error.reason, error.message);
    }
    const { build } = artefact.manifest.record;
    const fault = findFault(name, artefact.manifest, await readBuilds());
    if (fault !== null) {
      await store.note({ at, remote: name, action: 'refused', build, note: fault.message });
      return refuse(context, 422, fault.reason, fault.message);
    }
    const published = await store.add(artefact, at);
    await store.note({ at, remote: name, action: 'published', build });
    context.status = 201;
    context.body = published;
  };

  const promote = async (context: Context, name: RemoteName, hash: string): Promise<void> => {
    const body = await readSigned(context, hash, packing);
    const wanted = currentSchema.safeParse(parse(body));
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
    const answer = await canary.start(name, parse(await readSigned(context, hash, packing)));
    if ('body' in answer) context.body = answer.body;
    else refuse(context, answer.status, answer.reason, answer.message);
  };

  const answer = async (context: Context, name: RemoteName, what: string, hash: string): Promise<void> => {
    if (context.method === 'POST' && what === 'builds') return publish(context, name, hash);
    if (context.method === 'PUT' && what === 'current') return promote(context, name, hash);
    if (context.method === 'PUT' && what === 'canary') return startCanary(context, name, hash);
    if (context.method === 'DELETE' && what === 'canary') {
      context.body = { build: await canary.end(name, 'by its team') };
      return;
    }
    if (context.method !== 'GET' || what !== 'builds') return answerProblem(context, 'routeNotFound');
    const shipped = (await readBuilds()).inPlace?.[name];
    context.body = {
      shipped: shipped === undefined ? null : { build: shipped.build, version: shipped.version ?? null },
      current: await store.current(name),
      canary: await canary.look(name),
      builds: await store.list(name),
    };
  };

  return async (context: Context & { state: RequestState }): Promise<void> => {
    const [, name = '', what = ''] = pathPattern.exec(context.path) ?? [];
    context.state.template = '/deploy/…';
    context.set('cache-control', 'no-store');
    const key = isOn && isRemoteName(name) ? keys.get(name) : undefined;
    if (key === undefined || !isRemoteName(name)) return refuseUnread(context, 'routeNotFound');
    const hash = await admitRequest(context, key, { redis, prefix: env.REDIS_PREFIX, now: Date.now() });
    if (hash === null) return refuseUnread(context, 'forbidden');
    try {
      await answer(context, name, what, hash);
    } catch (error) {
      if (!(error instanceof StoreAwayError)) throw error;
      logger.warn({ err: error, remote: name }, 'the store of builds is away');
      refuse(
        context,
        503,
        'away',
        'The store of builds cannot be reached now. What is served goes on; try again.',
      );
    }
  };
};

const parse = (body: Buffer | null): unknown => {
  try {
    return JSON.parse(body?.toString('utf8') ?? '');
  } catch {
    return null;
  }
};

import { createHmac } from 'node:crypto';
import type { CanaryCounts } from '@attesta/contracts/operations/releases.ts';
import { isRemoteName } from '@attesta/contracts/remotes.ts';
import type { RemoteName } from '@attesta/contracts/remotes.ts';
import type { Logger } from '@attesta/service-kit/logger.ts';
import { networkOf } from '@attesta/service-kit/network.ts';
import type { Redis } from 'ioredis';
import type { Context } from 'koa';
import type { BuildStore } from '../deploy/build-store.ts';
import type { GatewayEnv } from '../env.ts';
import type { RequestState } from '../request-state.ts';
import type { Canary, WebBuilds } from '../web/web-builds.ts';
import { createCanarySessions, isInShare } from './canary-session.ts';
import { createCanaryTally } from './canary-tally.ts';
import type { CanaryId, Finding, Side } from './canary-tally.ts';
import { judgeCanary } from './judge-canary.ts';
import type { Verdict } from './judge-canary.ts';

/** Milliseconds. The shell gives up a build after ten seconds and says so; a page that hangs as a whole says nothing. */
const times = {
  /** Between two looks at the counts. */
  look: 1000,
  /** After which a start without a word has failed. */
  silence: 15_000,
  /** A page that is opened anew while the build has been starting for so long gets the current one. */
  impatience: 4000,
  /** So long Redis may take to say how a session fared. */
  redis: 150,
};

/** This machine is nobody's network; behind a proxy no client comes from there. */
const isOwnMachine = (ip: string): boolean => ip === '::1' || ip.startsWith('127.');

type Parts = {
  readonly env: GatewayEnv;
  readonly redis: Redis;
  readonly logger: Logger;
  readonly store: BuildStore;
  readonly readBuilds: () => Promise<WebBuilds>;
};

type Counts = Record<Side, CanaryCounts>;

type Report = { readonly remote: RemoteName; readonly build: string; readonly finding: Finding };

const idOf = (remote: string, { build, startedAt }: Canary): CanaryId => ({
  remote,
  build: build.build,
  startedAt,
});

const running = ({ canaries = {} }: WebBuilds): [RemoteName, Canary][] =>
  Object.entries(canaries).flatMap(([name, canary]) => (isRemoteName(name) ? [[name, canary]] : []));

/**
 * Gives a share of the sessions another build of a remote, counts how both fare, and takes it back once it does worse
 * (`judge-canary.ts`). While Redis is away, which counts, everybody gets the current build.
 */
export const createCanaries = ({ env, redis, logger, store, readBuilds }: Parts) => {
  const sessions = createCanarySessions(env);
  const tally = createCanaryTally(redis, env.REDIS_PREFIX);
  let timer: NodeJS.Timeout | null = null;
  let isClosed = false;

  const describeBoth = async (id: CanaryId): Promise<Counts> => {
    const [canary, current] = await Promise.all([
      tally.describe(id, 'canary'),
      tally.describe(id, 'current'),
    ]);
    return { canary, current };
  };

  const takeBack = async (id: CanaryId, remote: RemoteName, { cause, reason }: Verdict): Promise<void> => {
    const { build, startedAt } = id;
    const counts = await describeBoth(id);
    if (!(await store.endCanary(remote, startedAt))) return;
    await store.note({
      at: new Date().toISOString(),
      remote,
      action: 'canaryTakenBack',
      build,
      note: reason,
      cause,
      counts,
    });
    logger.error({ alert: 'canary-taken-back', remote, build, reason }, 'a canary is taken back');
    await tally.forget(id);
  };

  const look = async (): Promise<void> => {
    const canaries = running(await readBuilds());
    for (const [remote, canary] of canaries) {
      const id = idOf(remote, canary);
      for (const side of ['canary', 'current'] as const) {
        await tally.failSilent(id, side, Date.now() - times.silence);
      }
      const [own, current] = await Promise.all([tally.count(id, 'canary'), tally.count(id, 'current')]);
      const verdict = judgeCanary(own, current);
      if (verdict !== null) await takeBack(id, remote, verdict);
    }
    if (canaries.length > 0) keepLooking();
  };

  const keepLooking = (): void => {
    if (timer !== null || isClosed) return;
    timer = setTimeout(() => {
      timer = null;
      look().catch((error: unknown) => {
        logger.warn({ err: error }, 'canaries cannot be judged');
        keepLooking();
      });
    }, times.look);
    timer.unref();
  };

  const hasTrouble = async (id: CanaryId, session: string): Promise<boolean> => {
    let patience: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => {
      patience = setTimeout(resolve, times.redis, true);
    });
    const asked = tally.hasTrouble(id, session, Date.now() - times.impatience).catch(() => true);
    const answer = await Promise.race([asked, late]);
    clearTimeout(patience);
    return answer;
  };

  /** Where a report came from, in no form that leads back there: it means something for this one canary. */
  const originOf = (ip: string, { startedAt }: CanaryId): string | null => {
    if (env.TRUSTED_PROXY_COUNT === 0 && isOwnMachine(ip)) return null;
    return createHmac('sha256', env.INTERNAL_SECRET)
      .update(`canary\n${startedAt}\n${networkOf(ip)}`)
      .digest('base64url')
      .slice(0, 22);
  };

  return {
    /** The builds for who asks. A browser without a session gets one, which counts from its first report on. */
    buildsFor: async (context: Context, builds: WebBuilds): Promise<WebBuilds> => {
      const canaries = running(builds);
      if (canaries.length === 0 || builds.preview !== undefined || redis.status !== 'ready') return builds;
      keepLooking();
      const known = sessions.read(context);
      const session = known ?? sessions.start(context);
      const remotes = { ...builds.remotes };
      const watched: WebBuilds['watched'] = {};
      for (const [remote, canary] of canaries) {
        const instead = builds.remotes[remote] ?? null;
        if (!isInShare(session, remote, canary.build.build, canary.share)) {
          watched[remote] = { instead: null };
        } else if (known === null || !(await hasTrouble(idOf(remote, canary), session))) {
          remotes[remote] = canary.build;
          watched[remote] = { instead };
        }
      }
      return { ...builds, remotes, watched };
    },
    /** Counts a report of a session about the build that it was given; any other says nothing. */
    report: async (
      context: Context & { state: RequestState },
      { remote, build, finding }: Report,
    ): Promise<void> => {
      const session = sessions.read(context);
      const builds = await readBuilds();
      const canary = builds.canaries?.[remote];
      if (session === null || canary === undefined || redis.status !== 'ready') return;
      const side: Side = isInShare(session, remote, canary.build.build, canary.share) ? 'canary' : 'current';
      const given = side === 'canary' ? canary.build : builds.remotes[remote];
      if (given?.build !== build) return;
      const id = idOf(remote, canary);
      const origin = originOf(context.state.clientIp, id);
      await tally.note(id, side, { session, finding, origin, at: Date.now() });
      keepLooking();
    },
    /** How the sessions of both sides fare. */
    count: describeBoth,
    /** The same where Redis, which counts, is there; null else. */
    countIfThere: (id: CanaryId): Promise<Counts | null> =>
      redis.status === 'ready' ? describeBoth(id).catch(() => null) : Promise.resolve(null),
    forget: tally.forget,
    close: (): void => {
      isClosed = true;
      if (timer !== null) clearTimeout(timer);
    },
  };
};

export type CanaryKeeper = ReturnType<typeof createCanaries>;

import type { ReleasePart } from '@attesta/contracts/pages/remotes.ts';
import type { Logger } from '@attesta/service-kit/logs/logger.ts';
import type { Redis } from 'ioredis';
import type { Context } from 'koa';
import type { BuildStore } from '../builds/store/build-store.ts';
import type { GatewayEnv } from '../env.ts';
import type { RequestState } from '../http/request-state.ts';
import { besideShell, unmetNeedsOf } from '../builds/fitting-builds.ts';
import { givenBuild } from '../builds/web-builds.ts';
import type { WebBuilds } from '../builds/web-builds.ts';
import type { CanaryId, Side } from './canary-keys.ts';
import { createCanarySessions, isInShare } from './canary-session.ts';
import { createCanaryTally } from './canary-tally.ts';
import type { CanaryTally, Finding } from './canary-tally.ts';
import { createCanaryWatch } from './canary-watch.ts';
import type { Counts } from './canary-watch.ts';
import { idOf, running } from './running-canaries.ts';
import type { CanarySession } from './canary-session.ts';

/** Milliseconds. */
const times = {
  /** A page reopened while the build has been starting for this long gets the current build. */
  startMilliseconds: 4000,
  /** Timeout for the state of a session in Redis. */
  redisMilliseconds: 150,
};

/** True if a session should get the current build from now on, also if Redis does not answer in time. */
const createTroubleCheck =
  (tally: Pick<CanaryTally, 'hasTrouble'>) =>
  async (id: CanaryId, { id: session }: CanarySession): Promise<boolean> => {
    let patience: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => {
      patience = setTimeout(resolve, times.redisMilliseconds, true);
    });
    const asked = tally.hasTrouble(id, session, Date.now() - times.startMilliseconds).catch(() => true);
    const answer = await Promise.race([asked, late]);
    clearTimeout(patience);
    return answer;
  };

type Dependencies = {
  readonly env: GatewayEnv;
  readonly redis: Redis;
  readonly logger: Logger;
  readonly store: BuildStore;
  readonly readBuilds: () => Promise<WebBuilds>;
};

type Report = { readonly remote: ReleasePart; readonly build: string; readonly finding: Finding };

/**
 * Serves another build of a part to a share of the sessions, counts how both sides fare, and takes the canary back
 * once it does worse (`judge-canary.ts`). Counts are in Redis: while it is away, every session gets the current build.
 */
export const createCanaries = ({ env, redis, logger, store, readBuilds }: Dependencies) => {
  const sessions = createCanarySessions(env);
  const tally = createCanaryTally(redis, env.REDIS_PREFIX);
  const watch = createCanaryWatch({ logger, store, readBuilds, tally });
  const hasTrouble = createTroubleCheck(tally);

  return {
    /** The builds for this request. A browser without a session gets one, which counts from its first report on. */
    buildsFor: async (context: Context & { state: RequestState }, builds: WebBuilds): Promise<WebBuilds> => {
      const canaries = running(builds);
      if (canaries.length === 0 || builds.preview !== undefined || redis.status !== 'ready') return builds;
      watch.schedule();
      const known = sessions.read(context);
      const session = known ?? sessions.start(context);
      const watched: WebBuilds['watched'] = {};
      let given = builds;
      // The shell is the first of the parts: remotes are chosen beside the one that this session gets.
      for (const [part, canary] of canaries) {
        const isOnTrial = isInShare(session, part, canary.build.build, canary.share);
        if (!isOnTrial) watched[part] = { instead: null };
        else if (known !== null && (await hasTrouble(idOf(part, canary), session))) continue;
        else if (part === 'shell') {
          watched[part] = { instead: given.shell };
          given = besideShell(given, canary.build);
        } else if (unmetNeedsOf(canary.build, given.shell).length === 0) {
          watched[part] = { instead: given.remotes[part] ?? null };
          given = { ...given, remotes: { ...given.remotes, [part]: canary.build } };
        }
      }
      return { ...given, watched };
    },
    /** Counts a session's report about the build that it was given; ignores any other. */
    report: async (context: Context, { remote, build, finding }: Report): Promise<void> => {
      const session = sessions.read(context);
      const builds = await readBuilds();
      const canary = builds.canaries?.[remote];
      if (session === null || canary === undefined || redis.status !== 'ready') return;
      const side: Side = isInShare(session, remote, canary.build.build, canary.share) ? 'canary' : 'current';
      const given = side === 'canary' ? canary.build : givenBuild(remote, builds);
      if (given?.build !== build) return;
      const id = idOf(remote, canary);
      // Redis may be full: then nothing is counted, and the reporting browser gets no error.
      await tally
        .note(id, side, { session, finding, at: Date.now() })
        .catch((error: unknown) => logger.warn({ err: error }, 'browser report not counted'));
      watch.schedule();
    },
    /** Counts of both sides. */
    count: watch.describeBoth,
    /** Null while Redis is away. */
    countIfAvailable: (id: CanaryId): Promise<Counts | null> =>
      redis.status === 'ready' ? watch.describeBoth(id).catch(() => null) : Promise.resolve(null),
    deleteCounts: tally.deleteCounts,
    close: watch.close,
  };
};

export type CanaryKeeper = ReturnType<typeof createCanaries>;

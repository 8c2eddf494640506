import type { RemoteName } from '@attesta/contracts/pages/remotes.ts';
import type { Logger } from '@attesta/service-kit/logs/logger.ts';
import type { Redis } from 'ioredis';
import type { Context } from 'koa';
import type { BuildStore } from '../builds/store/build-store.ts';
import type { GatewayEnv } from '../env.ts';
import type { RequestState } from '../http/request-state.ts';
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
  /** A page that is opened anew while the build has been starting for so long gets the current one. */
  impatience: 4000,
  /** So long Redis may take to say how a session fared. */
  redis: 150,
};

/** Whether a session should not get a canary again. Where Redis does not say so in time, it should not. */
const createTroubleCheck =
  (tally: Pick<CanaryTally, 'hasTrouble'>) =>
  async (id: CanaryId, { id: session }: CanarySession): Promise<boolean> => {
    let patience: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => {
      patience = setTimeout(resolve, times.redis, true);
    });
    const asked = tally.hasTrouble(id, session, Date.now() - times.impatience).catch(() => true);
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

type Report = { readonly remote: RemoteName; readonly build: string; readonly finding: Finding };

/**
 * Gives a share of the sessions another build of a remote, counts how both fare, and takes it back once it does worse
 * (`judge-canary.ts`). While Redis is away, which counts, everybody gets the current build.
 */
export const createCanaries = ({ env, redis, logger, store, readBuilds }: Dependencies) => {
  const sessions = createCanarySessions(env);
  const tally = createCanaryTally(redis, env.REDIS_PREFIX);
  const watch = createCanaryWatch({ logger, store, readBuilds, tally });
  const hasTrouble = createTroubleCheck(tally);

  return {
    /** The builds for who asks. A browser without a session gets one, which counts from its first report on. */
    buildsFor: async (context: Context & { state: RequestState }, builds: WebBuilds): Promise<WebBuilds> => {
      const canaries = running(builds);
      if (canaries.length === 0 || builds.preview !== undefined || redis.status !== 'ready') return builds;
      watch.keepLooking();
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
    report: async (context: Context, { remote, build, finding }: Report): Promise<void> => {
      const session = sessions.read(context);
      const builds = await readBuilds();
      const canary = builds.canaries?.[remote];
      if (session === null || canary === undefined || redis.status !== 'ready') return;
      const side: Side = isInShare(session, remote, canary.build.build, canary.share) ? 'canary' : 'current';
      const given = side === 'canary' ? canary.build : builds.remotes[remote];
      if (given?.build !== build) return;
      const id = idOf(remote, canary);
      // Redis may be full: then nobody counts, and whoever reports is not told.
      await tally
        .note(id, side, { session, finding, at: Date.now() })
        .catch((error: unknown) => logger.warn({ err: error }, 'a report of a browser is not counted'));
      watch.keepLooking();
    },
    /** How the sessions of both sides fare. */
    count: watch.describeBoth,
    /** The same where Redis, which counts, is there; null else. */
    countIfThere: (id: CanaryId): Promise<Counts | null> =>
      redis.status === 'ready' ? watch.describeBoth(id).catch(() => null) : Promise.resolve(null),
    forget: tally.forget,
    close: watch.close,
  };
};

export type CanaryKeeper = ReturnType<typeof createCanaries>;

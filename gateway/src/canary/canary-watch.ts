import type { CanaryCounts } from '@attesta/contracts/operations/accounts/releases.ts';
import type { ReleasePart } from '@attesta/contracts/pages/remotes.ts';
import type { Logger } from '@attesta/service-kit/logs/logger.ts';
import { StoreUnavailableError } from '../builds/store/build-store.ts';
import type { BuildStore, CanaryRecord, DeployEvent } from '../builds/store/build-store.ts';
import type { Canary, WebBuilds } from '../builds/web-builds.ts';
import type { CanaryId, Side } from './canary-keys.ts';
import type { CanaryTally } from './canary-tally.ts';
import { judgeCanary } from './judge-canary.ts';
import type { Tally, Verdict } from './judge-canary.ts';
import { idOf, running } from './running-canaries.ts';

/**
 * Milliseconds. The shell gives up a build after ten seconds and reports it; a page that hangs as a whole reports
 * nothing.
 */
const times = {
  /** Interval of the rule. */
  judgeMilliseconds: 1000,
  /** A start without a further report has failed after this time. */
  silenceMilliseconds: 15_000,
};

type Dependencies = {
  readonly logger: Logger;
  readonly store: BuildStore;
  readonly readBuilds: () => Promise<WebBuilds>;
  readonly tally: CanaryTally;
};

export type Counts = Record<Side, CanaryCounts>;

/** Judges a running canary at an interval: takes it back once it does worse, and takes its next step if it has any. */
export const createCanaryWatch = ({ logger, store, readBuilds, tally }: Dependencies) => {
  let timer: NodeJS.Timeout | null = null;
  let isClosed = false;

  const describeBoth = async (id: CanaryId): Promise<Counts> => {
    const [canary, current] = await Promise.all([
      tally.describe(id, 'canary'),
      tally.describe(id, 'current'),
    ]);
    return { canary, current };
  };

  const takeBack = async (id: CanaryId, remote: ReleasePart, { cause, reason }: Verdict): Promise<void> => {
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
    logger.error({ alert: 'canary-taken-back', remote, build, reason }, 'canary taken back');
    await tally.deleteCounts(id);
  };

  /** Gives a canary that has done well long enough its next share; of several gateways one does. */
  const takeStep = async (remote: ReleasePart, canary: Canary, { sessions }: Tally): Promise<void> => {
    const { steps, startedAt } = canary;
    const [share, ...shares] = steps?.shares ?? [];
    if (steps === undefined || share === undefined) return;
    if (sessions - steps.seen < steps.sessions) return;
    const now = Date.now();
    if (now < Date.parse(steps.since) + steps.minutes * 60_000) return;
    const at = new Date(now).toISOString();
    const { build } = canary.build;
    const next: CanaryRecord = {
      build,
      share,
      startedAt,
      ...(shares.length > 0 && { steps: { ...steps, shares, seen: sessions, since: at } }),
    };
    const note = `${share} % of sessions, after ${sessions} without a reason to take it back`;
    const event: DeployEvent = { at, remote, action: 'canaryStepped', build, note, share };
    const isStepped = await store.stepCanary(remote, next, event).catch((error: unknown) => {
      if (!(error instanceof StoreUnavailableError)) throw error;
      // The next look tries again; the canaries after this one are judged meanwhile.
      return false;
    });
    if (!isStepped) return;
    logger.info({ remote, build, share }, 'canary goes to a larger share');
  };

  const judgeAll = async (): Promise<void> => {
    const canaries = running(await readBuilds());
    for (const [remote, canary] of canaries) {
      const id = idOf(remote, canary);
      for (const side of ['canary', 'current'] as const) {
        await tally.failSilent(id, side, Date.now() - times.silenceMilliseconds);
      }
      const [own, current] = await Promise.all([tally.count(id, 'canary'), tally.count(id, 'current')]);
      const verdict = judgeCanary(own, current);
      if (verdict === null) await takeStep(remote, canary, own);
      else await takeBack(id, remote, verdict);
    }
    if (canaries.length > 0) schedule();
  };

  const schedule = (): void => {
    if (timer !== null || isClosed) return;
    timer = setTimeout(() => {
      timer = null;
      judgeAll().catch((error: unknown) => {
        logger.warn({ err: error }, 'canaries cannot be judged');
        schedule();
      });
    }, times.judgeMilliseconds);
    timer.unref();
  };

  return {
    describeBoth,
    schedule,
    close: (): void => {
      isClosed = true;
      if (timer !== null) clearTimeout(timer);
    },
  };
};

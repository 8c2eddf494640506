import type { ReleasePart } from '@attesta/contracts/pages/remotes.ts';
import { z } from 'zod';
import type { BuildStore, CanaryRecord } from '../builds/store/build-store.ts';
import { findFault } from '../builds/find-fault.ts';
import type { WebBuilds } from '../builds/web-builds.ts';
import type { CanaryKeeper } from './canaries.ts';

const shareSchema = z.number().int().min(0).max(100);
const isAscending = (shares: readonly number[]): boolean =>
  shares.every((share, index) => share > (shares[index - 1] ?? 0));

/** `share` alone stays; `steps` are the shares of a canary that grows by itself. */
const wantedSchema = z.union([
  z.object({ build: z.string(), share: shareSchema }),
  z.object({
    build: z.string(),
    steps: z.array(shareSchema.min(1)).min(2).max(10).refine(isAscending),
    minutes: z.number().positive().max(10_080).default(30),
    sessions: z.number().int().min(1).max(100_000).default(20),
  }),
]);

/** The canary as it begins: at its one share, or at the first of its steps. */
const firstStep = (wanted: z.infer<typeof wantedSchema>, startedAt: string): CanaryRecord => {
  if ('share' in wanted) return { build: wanted.build, share: wanted.share, startedAt };
  const {
    build,
    steps: [share = 0, ...shares],
    minutes,
    sessions,
  } = wanted;
  return { build, share, startedAt, steps: { shares, minutes, sessions, seen: 0, since: startedAt } };
};

/** Answer of the deployment API: 200 unless another status is named, or a refusal. */
export type DeployAnswer =
  | { readonly status?: number; readonly body: object }
  | { readonly status: number; readonly reason: string; readonly message: string };

type Dependencies = {
  readonly store: BuildStore;
  readonly canaries: Pick<CanaryKeeper, 'count' | 'countIfAvailable' | 'deleteCounts'>;
  readonly readBuilds: () => Promise<WebBuilds>;
};

/** Commands of a team on its part's canary: start, end, look. */
export const createCanaryOperations = ({ store, canaries, readBuilds }: Dependencies) => {
  const now = (): string => new Date().toISOString();

  /** @returns the build that was on trial; null if none was */
  const end = async (remote: ReleasePart, note: string): Promise<string | null> => {
    const found = await store.canary(remote);
    if (found === null) return null;
    const counts = (await canaries.countIfAvailable({ remote, ...found })) ?? undefined;
    if (!(await store.endCanary(remote, found.startedAt))) return null;
    await store.note({ at: now(), remote, action: 'canaryEnded', build: found.build, note, counts });
    await canaries.deleteCounts({ remote, ...found });
    return found.build;
  };

  return {
    end,
    start: async (remote: ReleasePart, body: unknown): Promise<DeployAnswer> => {
      const wanted = wantedSchema.safeParse(body);
      if (!wanted.success) {
        const message =
          'A build and a share must be named, { "build": …, "share": 0 to 100 }, or ascending steps: { "build": …, "steps": [5, 25, 100] }.';
        return { status: 400, reason: 'unreadable', message };
      }
      const { build } = wanted.data;
      const published = (await store.list(remote)).find((candidate) => candidate.build === build);
      if (published === undefined) {
        return { status: 404, reason: 'unknown', message: `There is no build ${build}.` };
      }
      const builds = await readBuilds();
      const fault = findFault(remote, published, builds);
      if (fault !== null) return { status: 422, ...fault };
      // From the store: `builds` may be a second old.
      const current = (await store.current(remote)) ?? builds.shipped?.[remote]?.build;
      if (current === build) {
        return { status: 422, reason: 'current', message: `${build} is current already.` };
      }
      await end(remote, 'another canary begins');
      const canary = firstStep(wanted.data, now());
      const { share } = canary;
      await store.setCanary(remote, canary);
      await store.note({
        at: canary.startedAt,
        remote,
        action: 'canaryStarted',
        build,
        note: `${share} % of sessions`,
        share,
      });
      return { body: canary };
    },
    /** The running canary with its counts; null if none runs. */
    describe: async (remote: ReleasePart) => {
      const canary = await store.canary(remote);
      return canary === null ? null : { ...canary, counts: await canaries.count({ remote, ...canary }) };
    },
  };
};

export type CanaryOperations = ReturnType<typeof createCanaryOperations>;

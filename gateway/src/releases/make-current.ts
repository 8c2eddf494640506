import type { ReleasePart } from '@attesta/contracts/pages/remotes.ts';
import type { Logger } from '@attesta/service-kit/logs/logger.ts';
import { findBuild, findFault } from '../builds/find-fault.ts';
import type { BuildStore } from '../builds/store/build-store.ts';
import type { WebBuilds } from '../builds/web-builds.ts';
import type { CanaryKeeper } from '../canary/canaries.ts';

type Dependencies = {
  readonly store: BuildStore;
  readonly readBuilds: () => Promise<WebBuilds>;
  readonly canaries: Pick<CanaryKeeper, 'countIfAvailable' | 'deleteCounts'>;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
};

/** The reason why a build cannot be made current, with a sentence. */
type Fault = { readonly reason: 'unknown' | 'needs' | 'routes'; readonly message: string };

type Refused = { readonly fault: Fault };

/** A build that may become current. */
export type Promotable = {
  /** @param adminId the acting admin; the part's team acts without one */
  makeCurrent(adminId?: string): Promise<{ readonly before: string | null } | Refused>;
};

/** Checks a published or the shipped build; only one that passes can be made current. */
export type CheckPromotion = (name: ReleasePart, build: string) => Promise<Promotable | Refused>;

export const createPromotionCheck = ({
  store,
  readBuilds,
  canaries,
  logger,
}: Dependencies): CheckPromotion => {
  const unknown = (build: string): Refused => ({
    fault: { reason: 'unknown', message: `There is no build ${build}.` },
  });

  const wasCurrent = async (name: ReleasePart, build: string): Promise<boolean> =>
    (await store.events(name)).some((event) => event.action === 'madeCurrent' && event.build === build);

  const countCanary = async (remote: ReleasePart) => {
    const canary = await store.canary(remote);
    const counts = canary === null ? null : await canaries.countIfAvailable({ remote, ...canary });
    return canary === null || counts === null ? undefined : { startedAt: canary.startedAt, counts };
  };

  return async (name, build) => {
    const builds = await readBuilds();
    const found = await findBuild(name, build, store, builds);
    if (found === undefined) return unknown(build);
    // A build that fitted when published may not fit the current shell.
    const isShipped = builds.shipped?.[name]?.build === build;
    const isReturn = isShipped || (await wasCurrent(name, build));
    const fault = findFault(name, found, builds, isReturn);
    if (fault !== null) return { fault };
    return {
      makeCurrent: async (adminId) => {
        const counted = await countCanary(name);
        const at = new Date().toISOString();
        const done = await store.makeCurrent(name, { build, isShipped, at, adminId, counted });
        if (done === 'unknown') return unknown(build);
        const { before, endedCanary } = done;
        if (endedCanary !== null) {
          // Counts that stay while Redis is away expire by themselves.
          await canaries
            .deleteCounts({ remote: name, ...endedCanary })
            .catch((error: unknown) =>
              logger.warn({ err: error, remote: name }, 'canary counts not deleted'),
            );
        }
        const by = adminId === undefined ? {} : { adminId };
        logger.info({ remote: name, build, before, ...by }, 'build made current');
        return { before };
      },
    };
  };
};

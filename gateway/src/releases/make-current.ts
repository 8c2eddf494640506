import type { RemoteName } from '@attesta/contracts/pages/remotes.ts';
import type { Logger } from '@attesta/service-kit/logs/logger.ts';
import type { CanaryOperations } from '../canary/canary-operations.ts';
import type { WebBuilds } from '../builds/web-builds.ts';
import type { BuildStore } from '../builds/store/build-store.ts';

type Dependencies = {
  readonly store: BuildStore;
  readonly readBuilds: () => Promise<WebBuilds>;
  readonly endCanary: CanaryOperations['end'];
  readonly logger: Pick<Logger, 'info'>;
};

/**
 * Makes a published or the shipped build current, ends the canary of its remote and records the actor: the admin of
 * `adminId`, else the remote's team.
 */
export const createMakeCurrent =
  ({ store, readBuilds, endCanary, logger }: Dependencies) =>
  async (name: RemoteName, build: string, adminId?: string): ReturnType<BuildStore['makeCurrent']> => {
    const isShipped = (await readBuilds()).shipped?.[name]?.build === build;
    const result = isShipped ? await store.makeShippedCurrent(name) : await store.makeCurrent(name, build);
    if (result === 'unknown') return result;
    await endCanary(name, `${build} is current`);
    const by = adminId === undefined ? {} : { adminId };
    const note = result.before ?? 'none';
    await store.note({
      at: new Date().toISOString(),
      remote: name,
      action: 'madeCurrent',
      build,
      note,
      ...by,
    });
    logger.info({ remote: name, build, before: result.before, ...by }, 'build made current');
    return result;
  };

export type MakeCurrent = ReturnType<typeof createMakeCurrent>;

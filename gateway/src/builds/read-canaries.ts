import { remoteNames } from '@attesta/contracts/pages/remotes.ts';
import type { BuildStore } from './store/build-store.ts';
import { unmetNeedsOf } from './fitting-builds.ts';
import type { Canaries, WebBuilds } from './web-builds.ts';

/** The running canaries: kept builds that the shell can load and that are not current. */
export const readCanariesOf =
  (store: Pick<BuildStore, 'givenCanary'>) =>
  async ({ shell, remotes, kept }: WebBuilds): Promise<Canaries> => {
    const found: Canaries = {};
    for (const name of remoteNames) {
      const known = kept?.[name] ?? [];
      const record = known.length === 0 ? null : await store.givenCanary(name).catch(() => null);
      const build = known.find((each) => each.build === record?.build);
      if (record === null || build === undefined || build.build === remotes[name]?.build) continue;
      if (unmetNeedsOf(build, shell).length === 0) found[name] = { ...record, build };
    }
    return found;
  };

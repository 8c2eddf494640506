import { releaseParts } from '@attesta/contracts/operations/accounts/releases.ts';
import type { PartReleases, ReleaseBuild } from '@attesta/contracts/operations/accounts/releases.ts';
import type { RemoteName } from '@attesta/contracts/pages/remotes.ts';
import { readCanaryRelease } from '../canary/read-canary-release.ts';
import { unmetNeedsOf } from '../builds/fitting-builds.ts';
import { buildSchema } from '../builds/web-builds.ts';
import type { WebBuild, WebBuilds } from '../builds/web-builds.ts';
import type { BuildStore, DeployEvent, PublishedBuild } from '../builds/store/build-store.ts';
import { findBuild, findFault } from '../builds/find-fault.ts';

/** The shipped build, which was never published. */
const presentShipped = ({ build, version, requires }: WebBuild): ReleaseBuild => ({
  build,
  version: version ?? null,
  publishedAt: null,
  madeCurrent: null,
  state: 'current',
  requires,
});

/**
 * The build of a remote that is served: the one made current last, if the shell can load it. Read from the store,
 * because `builds` follows within a second, and an admin must see the effect of a promotion at once.
 */
export const currentBuild = async (
  name: RemoteName,
  { shell, remotes, shipped }: Pick<WebBuilds, 'shell' | 'remotes' | 'shipped'>,
  store: BuildStore,
): Promise<string | null> => {
  const wanted = (await store.current(name)) ?? shipped?.[name]?.build;
  const found = wanted === undefined ? undefined : await findBuild(name, wanted, store, { shipped });
  const record = buildSchema.safeParse(found?.record);
  if (record.success && unmetNeedsOf(record.data, shell).length === 0) return record.data.build;
  return remotes[name]?.build ?? null;
};

const lastMadeCurrent = (events: readonly DeployEvent[], build: string): ReleaseBuild['madeCurrent'] => {
  const event = events.find((each) => each.action === 'madeCurrent' && each.build === build);
  return event === undefined ? null : { at: event.at, adminId: event.adminId ?? null };
};

/** Sources of the releases. */
export type ReleaseSources = Parameters<typeof readCanaryRelease>[1];

const releasesOf = async (
  name: RemoteName,
  builds: WebBuilds,
  store: BuildStore,
): Promise<readonly ReleaseBuild[]> => {
  const [published, events] = await Promise.all([store.list(name), store.events(name)]);
  const current = await currentBuild(name, builds, store);
  const stateOf = (each: Pick<PublishedBuild, 'record'>): ReleaseBuild['state'] => {
    if (each.record.build === current) return 'current';
    return findFault(name, each, builds) === null ? 'kept' : 'unfit';
  };
  const releases = published.map((each) => ({
    build: each.build,
    version: each.version,
    publishedAt: each.publishedAt,
    madeCurrent: lastMadeCurrent(events, each.build),
    state: stateOf(each),
    requires: each.record.requires,
  }));
  const shipped = builds.shipped?.[name];
  if (shipped === undefined || releases.some(({ build }) => build === shipped.build)) return releases;
  const madeCurrent = lastMadeCurrent(events, shipped.build);
  return [...releases, { ...presentShipped(shipped), madeCurrent, state: stateOf({ record: shipped }) }];
};

/** Shell and remotes with their builds, newest first; shipped builds last. */
export const readReleases = (builds: WebBuilds, sources: ReleaseSources): Promise<PartReleases[]> =>
  Promise.all(
    releaseParts.map(async (part): Promise<PartReleases> => {
      if (part !== 'shell') {
        const [ofPart, canary] = await Promise.all([
          releasesOf(part, builds, sources.store),
          readCanaryRelease(part, sources),
        ]);
        return { part, provides: {}, builds: [...ofPart], canary };
      }
      const { shell } = builds;
      return { part, provides: shell?.provides ?? {}, builds: shell === null ? [] : [presentShipped(shell)] };
    }),
  );

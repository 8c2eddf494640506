import type { PartReleases, ReleaseBuild } from '@attesta/contracts/operations/accounts/releases.ts';
import { releaseParts } from '@attesta/contracts/pages/remotes.ts';
import type { ReleasePart } from '@attesta/contracts/pages/remotes.ts';
import { readCanaryRelease } from '../canary/read-canary-release.ts';
import { fitsRemotes, unmetNeedsOf } from '../builds/fitting-builds.ts';
import { buildSchema, givenBuild } from '../builds/web-builds.ts';
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
 * The build of a part that is served: the one made current last, if it fits the others. Read from the store, because
 * `builds` follows within a second, and an admin must see the effect of a promotion at once.
 */
export const currentBuild = async (
  part: ReleasePart,
  builds: Pick<WebBuilds, 'shell' | 'remotes' | 'shipped' | 'candidates'>,
  store: BuildStore,
): Promise<string | null> => {
  const { candidates = {}, shell, shipped } = builds;
  const fits = (build: WebBuild): boolean =>
    part === 'shell' ? fitsRemotes(build, candidates) : unmetNeedsOf(build, shell).length === 0;
  const wanted = (await store.current(part)) ?? shipped?.[part]?.build;
  const found = wanted === undefined ? undefined : await findBuild(part, wanted, store, { shipped });
  const record = buildSchema.safeParse(found?.record);
  return (record.success && fits(record.data) ? record.data : givenBuild(part, builds))?.build ?? null;
};

const lastMadeCurrent = (events: readonly DeployEvent[], build: string): ReleaseBuild['madeCurrent'] => {
  const event = events.find((each) => each.action === 'madeCurrent' && each.build === build);
  return event === undefined ? null : { at: event.at, adminId: event.adminId ?? null };
};

/** Sources of the releases. */
export type ReleaseSources = Parameters<typeof readCanaryRelease>[1];

const releasesOf = async (
  part: ReleasePart,
  builds: WebBuilds,
  store: BuildStore,
): Promise<readonly ReleaseBuild[]> => {
  const [published, events] = await Promise.all([store.list(part), store.events(part)]);
  const current = await currentBuild(part, builds, store);
  const shipped = builds.shipped?.[part];
  const stateOf = (each: Pick<PublishedBuild, 'record'>): ReleaseBuild['state'] => {
    if (each.record.build === current) return 'current';
    const { build } = each.record;
    const isReturn = build === shipped?.build || lastMadeCurrent(events, build) !== null;
    return findFault(part, each, builds, isReturn) === null ? 'kept' : 'unfit';
  };
  const releases = published.map((each) => ({
    build: each.build,
    version: each.version,
    publishedAt: each.publishedAt,
    madeCurrent: lastMadeCurrent(events, each.build),
    state: stateOf(each),
    requires: each.record.requires,
  }));
  if (shipped === undefined || releases.some(({ build }) => build === shipped.build)) return releases;
  const madeCurrent = lastMadeCurrent(events, shipped.build);
  return [...releases, { ...presentShipped(shipped), madeCurrent, state: stateOf({ record: shipped }) }];
};

/** Shell and remotes with their builds, newest first; shipped builds last. */
export const readReleases = (builds: WebBuilds, sources: ReleaseSources): Promise<PartReleases[]> =>
  Promise.all(
    releaseParts.map(async (part): Promise<PartReleases> => {
      const [ofPart, canary] = await Promise.all([
        releasesOf(part, builds, sources.store),
        readCanaryRelease(part, sources),
      ]);
      const provides = part === 'shell' ? (builds.shell?.provides ?? {}) : {};
      return { part, provides, builds: [...ofPart], canary };
    }),
  );

import type { CanaryRelease } from '@attesta/contracts/operations/accounts/releases.ts';
import type { ReleasePart } from '@attesta/contracts/pages/remotes.ts';
import { promotionNote } from '../builds/store/build-store.ts';
import type { BuildStore, DeployEvent } from '../builds/store/build-store.ts';
import type { CanaryKeeper } from './canaries.ts';
import { ruleBeside } from './judge-canary.ts';

type Dependencies = {
  readonly store: BuildStore;
  readonly canaries: Pick<CanaryKeeper, 'countIfAvailable'>;
};

type Counts = CanaryRelease['counts'];

const withRule = (counts: Counts): Pick<CanaryRelease, 'counts' | 'rule'> => ({
  counts,
  rule: counts === null ? null : ruleBeside(counts.current),
});

const howEnded = ({ action, build, note }: DeployEvent): 'takenBack' | 'promoted' | 'stopped' => {
  if (action === 'canaryTakenBack') return 'takenBack';
  return build !== undefined && note === promotionNote(build) ? 'promoted' : 'stopped';
};

/** The last ended canary by the events, newest first. */
const lastEnded = (events: readonly DeployEvent[]): Omit<CanaryRelease, 'version'> | null => {
  const index = events.findIndex(({ action }) => action === 'canaryEnded' || action === 'canaryTakenBack');
  const end = events[index];
  const before = events.slice(index + 1).filter(({ build }) => build === end?.build);
  const start = before.find(({ action }) => action === 'canaryStarted');
  if (end?.build === undefined || start === undefined) return null;
  const step = before.slice(0, before.indexOf(start)).find(({ action }) => action === 'canaryStepped');
  return {
    build: end.build,
    share: step?.share ?? start.share ?? null,
    startedAt: start.at,
    ...withRule(end.counts ?? null),
    ended: { at: end.at, how: howEnded(end), cause: end.cause ?? null },
  };
};

/** The running canary of a part with its present counts, else the last one that ended; null for none. */
export const readCanaryRelease = async (
  name: ReleasePart,
  { store, canaries }: Dependencies,
): Promise<CanaryRelease | null> => {
  const [running, published, events] = await Promise.all([
    store.canary(name),
    store.list(name),
    store.events(name),
  ]);
  const found =
    running === null
      ? lastEnded(events)
      : {
          build: running.build,
          share: running.share,
          startedAt: running.startedAt,
          ...withRule(await canaries.countIfAvailable({ remote: name, ...running })),
          ended: null,
        };
  if (found === null) return null;
  return { ...found, version: published.find(({ build }) => build === found.build)?.version ?? null };
};

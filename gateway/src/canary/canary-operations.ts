import type { RemoteName } from '@attesta/contracts/remotes.ts';
import { z } from 'zod';
import type { BuildStore, PublishedBuild } from '../deploy/build-store.ts';
import type { CanaryKeeper } from './canaries.ts';

const wantedSchema = z.object({ build: z.string(), share: z.number().int().min(0).max(100) });

/** What whoever deploys is told. */
export type DeployAnswer =
  | { readonly body: object }
  | { readonly status: number; readonly reason: string; readonly message: string };

type Parts = {
  readonly store: BuildStore;
  readonly canaries: Pick<CanaryKeeper, 'count' | 'forget'>;
  /** The build that everybody gets now. */
  readonly givenOf: (name: RemoteName) => Promise<string | null>;
  readonly faultOf: (
    name: RemoteName,
    published: PublishedBuild,
  ) => Promise<{ reason: string; message: string } | null>;
};

/** Canaries as a team sees them: it starts one of its remote, ends it, and looks how it does. */
export const createCanaryOperations = ({ store, canaries, givenOf, faultOf }: Parts) => {
  const now = (): string => new Date().toISOString();

  /** @returns the build of the one that ran; null where none did */
  const end = async (remote: RemoteName, note: string): Promise<string | null> => {
    const found = await store.canary(remote);
    if (found === null || !(await store.endCanary(remote, found.startedAt))) return null;
    await store.note({ at: now(), remote, action: 'canaryEnded', build: found.build, note });
    await canaries.forget({ remote, ...found });
    return found.build;
  };

  return {
    end,
    start: async (remote: RemoteName, body: unknown): Promise<DeployAnswer> => {
      const wanted = wantedSchema.safeParse(body);
      if (!wanted.success) {
        const message = 'A build and a share must be named: { "build": …, "share": 0 to 100 }.';
        return { status: 400, reason: 'unreadable', message };
      }
      const { build, share } = wanted.data;
      const published = (await store.list(remote)).find((candidate) => candidate.build === build);
      if (published === undefined) {
        return { status: 404, reason: 'unknown', message: `There is no build ${build}.` };
      }
      const fault = await faultOf(remote, published);
      if (fault !== null) return { status: 422, ...fault };
      if ((await givenOf(remote)) === build) {
        return { status: 422, reason: 'current', message: `${build} is current already.` };
      }
      await end(remote, 'another canary begins');
      const canary = { build, share, startedAt: now() };
      await store.setCanary(remote, canary);
      await store.note({
        at: canary.startedAt,
        remote,
        action: 'canaryStarted',
        build,
        note: `${share} % of sessions`,
      });
      return { body: canary };
    },
    /** The one that runs and what is counted of it; null where none does. */
    look: async (remote: RemoteName) => {
      const canary = await store.canary(remote);
      return canary === null ? null : { ...canary, counts: await canaries.count({ remote, ...canary }) };
    },
  };
};

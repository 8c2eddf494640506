import type { ReleasePart } from '@attesta/contracts/pages/remotes.ts';
import { z } from 'zod';

import { parseJson } from '../http/request-body.ts';
import type { DeployAnswer } from '../canary/canary-operations.ts';
import type { BuildStore, DeployEvent } from '../builds/store/build-store.ts';

const pruneSchema = z.object({
  /** Newest builds to keep, besides those in use. */
  keep: z.number().int().min(1).max(100),
  /** True to name the builds only. */
  dryRun: z.boolean().default(false),
});

/** The build that was current before the current one, which a roll-back goes to; null if none is recorded. */
const buildBefore = (events: readonly DeployEvent[]): string | null =>
  events.find(({ action }) => action === 'madeCurrent')?.note ?? null;

/**
 * Removes kept builds of a part, the oldest ones: not the newest, nor those that are current, were so before, are on
 * trial or shown by an open preview. Tabs that still have a removed build load their scripts anew.
 */
export const createPrune =
  (store: Pick<BuildStore, 'list' | 'current' | 'canary' | 'previews' | 'events' | 'remove' | 'note'>) =>
  async (name: ReleasePart, body: Buffer | null): Promise<DeployAnswer> => {
    const asked = pruneSchema.safeParse(parseJson(body));
    if (!asked.success) {
      return { status: 400, reason: 'unreadable', message: 'The number to keep is missing: { "keep": 5 }.' };
    }
    const { keep, dryRun } = asked.data;
    const [builds, current, canary, previews, events] = await Promise.all([
      store.list(name),
      store.current(name),
      store.canary(name),
      store.previews(name),
      store.events(name),
    ]);
    const inUse = new Set([
      current,
      canary?.build,
      buildBefore(events),
      ...previews.map(({ build }) => build),
      ...builds.slice(0, keep).map(({ build }) => build),
    ]);
    const old = builds.map(({ build }) => build).filter((build) => !inUse.has(build));
    if (dryRun || old.length === 0) return { body: { pruned: old } };
    const pruned = await store.remove(name, old);
    const at = new Date().toISOString();
    await store.note({ at, remote: name, action: 'pruned', note: pruned.join(', ') });
    return { body: { pruned } };
  };

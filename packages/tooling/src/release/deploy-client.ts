import { randomUUID } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { ReleasePart } from '@attesta/contracts/pages/remotes.ts';
import { bodyHashOf, deployHeaders, signRequest } from '@attesta/release/deploy-request.ts';
import { productOf } from '@attesta/release/manifest.ts';
import { z } from 'zod';

const buildSchema = z.object({
  build: z.string(),
  version: z.string(),
  commit: z.string(),
  publishedAt: z.string(),
  record: z.looseObject({ requires: z.record(z.string(), z.string()) }),
  files: z.array(z.object({ name: z.string(), size: z.number() })),
});
export type PublishedBuild = z.infer<typeof buildSchema>;

const canarySchema = z.object({
  build: z.string(),
  share: z.number(),
  startedAt: z.string(),
  steps: z
    .object({ shares: z.array(z.number()), minutes: z.number(), sessions: z.number(), since: z.string() })
    .optional(),
});
/** A web vital; null without a measurement. */
const measure = z.number().nullable();
const tallySchema = z.object({
  sessions: z.number(),
  failed: z.number(),
  slow: z.number(),
  lcp: measure,
  cls: measure,
  inp: measure,
});
const runningSchema = canarySchema.extend({
  counts: z.object({ canary: tallySchema, current: tallySchema }),
});
export type RunningCanary = z.infer<typeof runningSchema>;

const listSchema = z.object({
  /** Null for what came with the product. */
  current: z.string().nullable(),
  /** The build that came with the product. */
  shipped: z
    .object({
      build: z.string(),
      version: z.string().nullable(),
      commit: z.string().nullable().default(null),
      record: buildSchema.shape.record.optional(),
    })
    .nullable(),
  canary: runningSchema.nullable(),
  builds: z.array(buildSchema),
});
const openPreviewSchema = z.object({
  id: z.string(),
  build: z.string(),
  /** Seconds since 1970. */
  until: z.number(),
  openedAt: z.string(),
});
const previewsSchema = z.object({ previews: z.array(openPreviewSchema) });
const recalledSchema = z.object({ recalled: z.number() });
const endedSchema = z.object({ build: z.string().nullable() });
const currentSchema = z.object({ build: z.string(), before: z.string().nullable() });
const eventSchema = z.object({
  at: z.string(),
  action: z.string(),
  build: z.string().optional(),
  note: z.string().optional(),
  share: z.number().optional(),
  cause: z.string().optional(),
  adminId: z.string().optional(),
});
export type DeployEvent = z.infer<typeof eventSchema>;
const eventsSchema = z.object({ events: z.array(eventSchema) });
const prunedSchema = z.object({ pruned: z.array(z.string()) });
const refusalSchema = z.object({ reason: z.string().optional(), message: z.string() });

/** A line may be thin; whoever waits longer is told (milliseconds). */
const patience = 120_000;

/** @throws {Error} in words if nothing answers */
const fetchOrExplain = async (url: URL, init: RequestInit): Promise<Response> => {
  try {
    return await fetch(url, init);
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } };
    throw new Error(
      `Nothing answers at ${url.origin} (${cause?.code ?? String(error)}): --to names the address of the product`,
      { cause: error },
    );
  }
};

/**
 * Calls a gateway's deployment API for one remote. Each call rejects with what the gateway says of a refusal.
 * @param product whom the requests are for (`productOf`): another one where the gateway is reached by an address of its own
 */
export const createDeployClient = (
  gateway: string,
  name: ReleasePart,
  key: KeyObject,
  product = productOf(gateway),
) => {
  const call = async (
    method: string,
    what: 'builds' | 'current' | 'canary' | 'events' | 'prune' | 'previews' | `previews/${string}`,
    body: Uint8Array<ArrayBuffer> = new Uint8Array(),
  ): Promise<unknown> => {
    const url = new URL(`/deploy/remotes/${name}/${what}`, gateway);
    const bodyHash = bodyHashOf(body);
    const request = {
      product,
      method,
      path: url.pathname,
      time: new Date().toISOString(),
      nonce: randomUUID(),
      bodyHash,
    };
    const response = await fetchOrExplain(url, {
      method,
      headers: {
        [deployHeaders.time]: request.time,
        [deployHeaders.nonce]: request.nonce,
        [deployHeaders.bodyHash]: bodyHash,
        [deployHeaders.signature]: signRequest(request, key),
      },
      ...(method === 'GET' ? {} : { body }),
      signal: AbortSignal.timeout(patience),
    });
    const answer: unknown = await response.json().catch(() => null);
    if (response.ok) return answer;
    if (response.status === 403) {
      throw new Error(
        `${gateway} refuses the key: it is not that of ${name}'s team there, the clock of this machine is wrong, or the product is not ${product} (--product names it)`,
      );
    }
    if (response.status === 404 && !refusalSchema.safeParse(answer).data?.reason) {
      throw new Error(
        `${gateway} takes no builds of ${name}: whoever runs it sets BUILDS_DIR and the public key in DEPLOY_KEYS`,
      );
    }
    const refusal = refusalSchema.safeParse(answer).data;
    throw new Error(
      `${gateway} refuses (${refusal?.reason ?? response.status}): ${refusal?.message ?? 'no reason'}`,
    );
  };
  return {
    publish: async (artefact: Uint8Array<ArrayBuffer>) =>
      buildSchema.parse(await call('POST', 'builds', artefact)),
    makeCurrent: async (build: string) =>
      currentSchema.parse(await call('PUT', 'current', Buffer.from(JSON.stringify({ build })))),
    /** @param share so many in a hundred sessions get it */
    startCanary: async (build: string, share: number) =>
      canarySchema.parse(await call('PUT', 'canary', Buffer.from(JSON.stringify({ build, share })))),
    /** Begins with the first share and goes on by itself. @param plan ascending shares; a step's least duration and sessions */
    startSteps: async (
      build: string,
      plan: { steps: readonly number[]; minutes: number; sessions: number },
    ) => canarySchema.parse(await call('PUT', 'canary', Buffer.from(JSON.stringify({ build, ...plan })))),
    stopCanary: async () => endedSchema.parse(await call('DELETE', 'canary')),
    /** @param pass of `signPreview` */
    openPreview: async (pass: string) =>
      openPreviewSchema.parse(await call('POST', 'previews', Buffer.from(JSON.stringify({ pass })))),
    previews: async () => previewsSchema.parse(await call('GET', 'previews')).previews,
    /** @returns how many there were */
    recallPreviews: async (id?: string) =>
      recalledSchema.parse(await call('DELETE', id === undefined ? 'previews' : `previews/${id}`)).recalled,
    /** Newest first. */
    events: async () => eventsSchema.parse(await call('GET', 'events')).events,
    /** @returns the builds removed, or those that would be */
    prune: async (keep: number, dryRun: boolean) =>
      prunedSchema.parse(await call('POST', 'prune', Buffer.from(JSON.stringify({ keep, dryRun })))).pruned,
    list: async () => listSchema.parse(await call('GET', 'builds')),
  };
};

export type DeployClient = ReturnType<typeof createDeployClient>;

import type { ReleasePart } from '@attesta/contracts/pages/remotes.ts';
import { previewIdOf, readPreview } from '@attesta/release/preview.ts';
import { z } from 'zod';
import { parseJson } from '../http/request-body.ts';
import type { DeployAnswer } from '../canary/canary-operations.ts';
import type { BuildStore, OpenPreview } from '../builds/store/build-store.ts';
import type { DeployKeys } from '../builds/store/deploy-keys.ts';

const openSchema = z.object({ pass: z.string() });

type Dependencies = {
  readonly keys: DeployKeys;
  readonly product: string;
  readonly store: BuildStore;
};

/** Commands of a team on links to a kept build: open, list, recall. */
export const createPreviewOperations = ({ keys, product, store }: Dependencies) => ({
  open: async (name: ReleasePart, body: Buffer | null): Promise<DeployAnswer> => {
    const wanted = openSchema.safeParse(parseJson(body));
    const pass = wanted.data?.pass ?? '';
    const preview = readPreview(pass, { keysOf: keys.of, product, now: Date.now() });
    if (preview?.remote !== name) {
      const message = `It is no pass for ${name} that its team has signed for now.`;
      return { status: 422, reason: 'signature', message };
    }
    const { build, until } = preview;
    if ((await store.list(name)).every((each) => each.build !== build)) {
      return { status: 404, reason: 'unknown', message: `There is no build ${build}.` };
    }
    const at = new Date().toISOString();
    const opened: OpenPreview = { id: previewIdOf(pass), build, until, openedAt: at };
    await store.openPreview(name, opened);
    await store.note({ at, remote: name, action: 'previewOpened', build, note: opened.id });
    return { status: 201, body: opened };
  },
  list: async (name: ReleasePart): Promise<DeployAnswer> => ({
    body: { previews: await store.previews(name) },
  }),
  /** Recalls one, or all if `id` is null. */
  recall: async (name: ReleasePart, id: string | null): Promise<DeployAnswer> => {
    const recalled = await store.recallPreviews(name, id);
    const note = `${recalled} of ${id ?? 'all'}`;
    await store.note({ at: new Date().toISOString(), remote: name, action: 'previewsRecalled', note });
    return { body: { recalled } };
  },
});

import type { RemoteName } from '@attesta/contracts/pages/remotes.ts';
import { previewIdOf, readPreview } from '@attesta/release/preview.ts';
import type { Context } from 'koa';
import { z } from 'zod';
import { answerProblem } from '../http/answer-problem.ts';
import type { BuildStore, OpenPreview } from '../builds/store/build-store.ts';
import type { DeployKeys } from '../builds/store/deploy-keys.ts';
import { packing, parseBody, refuseDeploy } from './deploy-body.ts';
import type { ReadSigned } from './deploy-body.ts';

const openSchema = z.object({ pass: z.string() });

type Dependencies = {
  readonly keys: DeployKeys;
  readonly product: string;
  readonly store: BuildStore;
  readonly readSigned: ReadSigned;
};

/** Commands of a team on links to a kept build: open, list, recall. */
export const createPreviewOperations = ({ keys, product, store, readSigned }: Dependencies) => {
  const open = async (context: Context, name: RemoteName, hash: string): Promise<void> => {
    const wanted = openSchema.safeParse(parseBody(await readSigned(context, hash, packing)));
    const pass = wanted.data?.pass ?? '';
    const preview = readPreview(pass, { keyOf: (of) => keys.get(of), product, now: Date.now() });
    if (preview?.remote !== name) {
      return refuseDeploy(
        context,
        422,
        'signature',
        `It is no pass for ${name} that its team has signed for now.`,
      );
    }
    const { build, until } = preview;
    if ((await store.list(name)).every((each) => each.build !== build)) {
      return refuseDeploy(context, 404, 'unknown', `There is no build ${build}.`);
    }
    const at = new Date().toISOString();
    const opened: OpenPreview = { id: previewIdOf(pass), build, until, openedAt: at };
    await store.openPreview(name, opened);
    await store.note({ at, remote: name, action: 'previewOpened', build, note: opened.id });
    context.status = 201;
    context.body = opened;
  };

  const recall = async (context: Context, name: RemoteName, id: string | null): Promise<void> => {
    const recalled = await store.recallPreviews(name, id);
    const note = `${recalled} of ${id ?? 'all'}`;
    await store.note({ at: new Date().toISOString(), remote: name, action: 'previewsRecalled', note });
    context.body = { recalled };
  };

  /** @param what `previews`, or `previews/<id>` for one of them */
  return async (context: Context, name: RemoteName, what: string, hash: string): Promise<void> => {
    const [, id = null] = what.split('/');
    if (context.method === 'POST' && id === null) return open(context, name, hash);
    if (context.method === 'DELETE') return recall(context, name, id);
    if (context.method !== 'GET' || id !== null) return answerProblem(context, 'routeNotFound');
    context.body = { previews: await store.previews(name) };
  };
};

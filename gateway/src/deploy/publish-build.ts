import type { RemoteName } from '@attesta/contracts/remotes.ts';
import { ArtefactRefusedError, mostBytes, openArtefact } from '@attesta/release/artefact.ts';
import type { Artefact } from '@attesta/release/artefact.ts';
import type { Context } from 'koa';
import type { WebBuilds } from '../web/web-builds.ts';
import type { BuildStore } from './build-store.ts';
import type { DeployKeys } from './deploy-keys.ts';
import { findFault } from './find-fault.ts';
import { packing } from './read-signed.ts';
import type { ReadSigned } from './read-signed.ts';
import { refuse } from './refuse-deploy.ts';

type Parts = {
  readonly keys: DeployKeys;
  readonly store: BuildStore;
  readonly readBuilds: () => Promise<WebBuilds>;
  readonly readSigned: ReadSigned;
};

/** Takes an artefact of a team into the store, where it is the team's and fits; it is not current yet. */
export const createPublish =
  ({ keys, store, readBuilds, readSigned }: Parts) =>
  async (context: Context, name: RemoteName, hash: string): Promise<void> => {
    const body = await readSigned(context, hash, mostBytes + packing);
    if (body === null) return refuse(context, 400, 'unreadable', 'The body is not the one that was signed.');
    const at = new Date().toISOString();
    let artefact: Artefact;
    try {
      artefact = openArtefact(body, (of) => (of === name ? (keys.get(name) ?? null) : null));
    } catch (error) {
      if (!(error instanceof ArtefactRefusedError)) throw error;
      await store.note({ at, remote: name, action: 'refused', note: error.message });
      return refuse(context, 422, error.reason, error.message);
    }
    const { build } = artefact.manifest.record;
    const fault = findFault(name, artefact.manifest, await readBuilds());
    if (fault !== null) {
      await store.note({ at, remote: name, action: 'refused', build, note: fault.message });
      return refuse(context, 422, fault.reason, fault.message);
    }
    const published = await store.add(artefact, at);
    await store.note({ at, remote: name, action: 'published', build });
    context.status = 201;
    context.body = published;
  };

import type { ReleasePart } from '@attesta/contracts/pages/remotes.ts';
import { ArtefactRefusedError, openArtefact } from '@attesta/release/artefact.ts';
import { isWithinTerm, maxSignedDays } from '@attesta/release/manifest.ts';
import type { WebBuilds } from '../builds/web-builds.ts';
import type { BuildStore } from '../builds/store/build-store.ts';
import type { DeployKeys } from '../builds/store/deploy-keys.ts';
import { findFault } from '../builds/find-fault.ts';
import { findDocumentFault } from '../pages/shell-document.ts';
import type { DeployAnswer } from '../canary/canary-operations.ts';

type Dependencies = {
  readonly keys: DeployKeys;
  readonly product: string;
  readonly store: BuildStore;
  readonly readBuilds: () => Promise<WebBuilds>;
};

/** A date, or words for a number of seconds beyond any date: the signer may have written any number. */
const dateOf = (seconds: number): string =>
  seconds * 1000 <= 8.64e15 ? new Date(seconds * 1000).toISOString() : 'the end of time';

/** Adds a team's artefact to the store if signature and needs are met; it is not current yet. */
export const createPublish =
  ({ keys, product, store, readBuilds }: Dependencies) =>
  async (name: ReleasePart, body: Buffer | null): Promise<DeployAnswer> => {
    if (body === null) {
      return { status: 400, reason: 'unreadable', message: 'The body is not the one that was signed.' };
    }
    const at = new Date().toISOString();
    const refuse = async (reason: string, message: string, build?: string): Promise<DeployAnswer> => {
      await store.note({ at, remote: name, action: 'refused', build, note: message });
      return { status: 422, reason, message };
    };
    try {
      const keysOf = (of: string) => (of === name ? keys.of(name) : []);
      const artefact = openArtefact(body, { keysOf, product });
      const { manifest } = artefact;
      const { build } = manifest.record;
      if (!isWithinTerm(manifest, Date.parse(at))) {
        const message = `Its signature is good until ${dateOf(manifest.until)}: that is over, or more than ${maxSignedDays} days away.`;
        return await refuse('expired', message, build);
      }
      const builds = await readBuilds();
      if (builds.shipped?.[name]?.build === build) {
        return await refuse('integrity', `${build} is the name of what came with the product.`, build);
      }
      const fault = findFault(name, manifest, builds);
      if (fault !== null) return await refuse(fault.reason, fault.message, build);
      const documentFault = name === 'shell' ? findDocumentFault(artefact.files) : null;
      if (documentFault !== null) return await refuse('document', documentFault, build);
      const published = await store.add(artefact, at);
      await store.note({ at, remote: name, action: 'published', build });
      return { status: 201, body: published };
    } catch (error) {
      if (!(error instanceof ArtefactRefusedError)) throw error;
      return await refuse(error.reason, error.message);
    }
  };

import type { KeyObject } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { partFolder } from '@attesta/contracts/pages/remotes.ts';
import type { ReleasePart } from '@attesta/contracts/pages/remotes.ts';
import { openArtefact } from '@attesta/release/artefact.ts';
import type { Artefact } from '@attesta/release/artefact.ts';
import { createTeamKey, readPrivateKey, readPublicKey } from '@attesta/release/keys.ts';
import { signedUntil } from '@attesta/release/manifest.ts';
import { packArtefact } from '@attesta/release/pack-artefact.ts';
import { createFolderStore } from '../builds/store/folder-store.ts';
import { testProduct } from './test-gateway.ts';

export type Made = {
  readonly name?: ReleasePart;
  readonly version?: string;
  readonly requires?: Readonly<Record<string, string>>;
  /** Names for which it requires more than the first release. */
  readonly because?: Readonly<Record<string, readonly string[]>>;
  /** Shell only. */
  readonly provides?: Readonly<Record<string, string>>;
  readonly pages?: { pattern: string; access?: string | undefined; files: string[]; asks: never[] }[];
  /** Beside the entry, which holds the label. */
  readonly files?: Readonly<Record<string, string>>;
  readonly products?: string[];
  readonly until?: number;
};

const someTeam = createTeamKey();
const someKey = readPrivateKey(someTeam.privateKey);

/** An artefact as a team releases it. @param label unique per build: a build's name follows from its content */
export const packBuild = (label: string, made: Made = {}, key: KeyObject = someKey) => {
  const { name = 'wizard', version = '1.0.1', files = {}, pages, provides } = made;
  const entry = name === 'shell' ? 'main.js' : 'remoteEntry.js';
  const contents = Object.entries(files).map(([file, text]) => [file, Buffer.from(text)] as const);
  return packArtefact(
    {
      format: 2,
      products: made.products ?? [testProduct],
      until: made.until ?? signedUntil(7, Date.now()),
      version,
      commit: 'c'.repeat(40),
      record: {
        name,
        entry,
        requires: made.requires ?? { 'web-kit': '^1.0.0', contracts: '^1.0.0' },
        ...(made.because === undefined ? {} : { because: made.because }),
        ...(pages === undefined ? {} : { pages }),
        ...(provides === undefined ? {} : { provides }),
      },
    },
    new Map<string, Uint8Array>([[entry, Buffer.from(label)], ...contents]),
    key,
  );
};

/** The same, opened. */
export const openBuild = (label: string, made: Made = {}): Artefact =>
  openArtefact(packBuild(label, made).bytes, {
    keysOf: () => [readPublicKey(someTeam.publicKey)],
    product: made.products?.[0] ?? testProduct,
  });

/** Adds a build to a folder of published ones. @returns its name */
export const keepBuild = async (
  folder: string,
  label: string,
  { publishedAt = '2026-01-01T00:00:00.000Z', ...made }: Made & { readonly publishedAt?: string } = {},
): Promise<string> => {
  const { build } = await createFolderStore(folder).add(openBuild(label, made), publishedAt);
  return build;
};

/** Makes a kept build current by its `build.json`. */
export const writeCurrent = (folder: string, name: ReleasePart, record: object): void => {
  const home = path.join(folder, partFolder(name));
  mkdirSync(home, { recursive: true });
  writeFileSync(path.join(home, 'build.json'), JSON.stringify(record));
};

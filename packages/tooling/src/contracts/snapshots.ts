import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { operations } from '@attesta/contracts/operations.ts';
import { repositoryRoot } from '../machine/paths.ts';
import { describeOperations } from './describe-operations.ts';
import type { ContractsDescription } from './describe-operations.ts';
import type { Surface } from './web-kit-surface.ts';

/** What a workspace promised in each of its releases. */
type Snapshots<Description> = {
  /** The version that the workspace says it has. */
  readonly version: () => string;
  /** Released versions, the first one first. */
  readonly released: () => readonly string[];
  /** @throws {Error} for a version that was not released */
  readonly read: (version: string) => Description;
  readonly write: (version: string, description: Description) => void;
};

const snapshotsOf = <Description>(workspace: string): Snapshots<Description> => {
  const folder = join(repositoryRoot, workspace, 'snapshots');
  const fileOf = (version: string): string => join(folder, `${version}.json`);
  return {
    version: () => {
      const manifest: unknown = JSON.parse(
        readFileSync(join(repositoryRoot, workspace, 'package.json'), 'utf8'),
      );
      return (manifest as { version: string }).version;
    },
    released: () =>
      existsSync(folder)
        ? readdirSync(folder)
            .map((file) => file.replace(/\.json$/, ''))
            .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
        : [],
    read: (version) => JSON.parse(readFileSync(fileOf(version), 'utf8')) as Description,
    write: (version, description) => {
      mkdirSync(folder, { recursive: true });
      writeFileSync(fileOf(version), `${JSON.stringify(description, null, 2)}\n`);
    },
  };
};

export const contractsSnapshots = snapshotsOf<ContractsDescription>('packages/contracts');
export const webKitSnapshots = snapshotsOf<Surface>('packages/web-kit');

export const contractsNow = (): ContractsDescription =>
  // What a file holds: a key without a value is none.
  JSON.parse(JSON.stringify(describeOperations(operations))) as ContractsDescription;

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { operations } from '@attesta/contracts/operations.ts';
import { repositoryRoot } from '../machine/paths.ts';
import { describeOperations } from './describe-operations.ts';
import type { ContractsDescription } from './describe-operations.ts';

const workspace = join(repositoryRoot, 'packages/contracts');
const folder = join(workspace, 'snapshots');
const fileOf = (version: string): string => join(folder, `${version}.json`);

export const contractsNow = (): ContractsDescription =>
  // What a file holds: a key without a value is none.
  JSON.parse(JSON.stringify(describeOperations(operations))) as ContractsDescription;

/** The version that the contracts say they have. */
export const contractsVersion = (): string => {
  const manifest: unknown = JSON.parse(readFileSync(join(workspace, 'package.json'), 'utf8'));
  return (manifest as { version: string }).version;
};

/** Released versions, the first one first. */
export const releasedVersions = (): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .map((file) => file.replace(/\.json$/, ''))
        .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    : [];

/** @throws {Error} for a version that was not released */
export const readSnapshot = (version: string): ContractsDescription =>
  JSON.parse(readFileSync(fileOf(version), 'utf8')) as ContractsDescription;

export const writeSnapshot = (version: string): void => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(version), `${JSON.stringify(contractsNow(), null, 1)}\n`);
};

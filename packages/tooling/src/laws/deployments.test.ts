import { expect, test } from 'vitest';
import { repositoryRoot } from '../machine/paths.ts';
import { repositoryFiles } from '../machine/repository-files.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingsOfPart } from '../deploy/part-settings.ts';
import { livePath, parts, readyPath } from '../deploy/parts.ts';
import { filesWithSettings, staleFiles } from '../deploy/settings-blocks.ts';
import { processShapes } from '../settings/declared-settings.ts';

test('settings in deploy/ are those of the schemas: `npm run deploy -- settings` writes them', () => {
  expect(staleFiles(repositoryRoot)).toEqual([]);
});

test('each part has its settings in each deployment', () => {
  const without = filesWithSettings.filter(
    (path) => !readFileSync(join(repositoryRoot, path), 'utf8').includes('by `npm run deploy -- settings`:'),
  );
  expect(without).toEqual([]);
});

test('every process of the product is a part of a deployment, with what its schema cannot do without', () => {
  expect(new Set(parts.map(({ shape }) => shape).filter((shape) => shape !== null))).toEqual(
    new Set(Object.keys(processShapes)),
  );
  for (const part of parts) {
    const given = new Set(settingsOfPart(part).map(({ name }) => name));
    const needed = Object.entries(processShapes[part.shape ?? ''] ?? {}).filter(
      ([, schema]) => !schema.safeParse(undefined).success,
    );
    expect(needed.map(([name]) => name).filter((name) => !given.has(name))).toEqual([]);
  }
});

test('probes ask for paths that every process answers', () => {
  const answered = repositoryFiles(/^(gateway|packages\/service-kit)\/src\/(?!.*\.test\.ts$).*\.ts$/).map(
    (path) => readFileSync(join(repositoryRoot, path), 'utf8'),
  );
  for (const path of [livePath, readyPath]) {
    expect(answered.some((text) => text.includes(`'${path}'`))).toBe(true);
  }
});

test('no file of a deployment names a registry', () => {
  const named = repositoryFiles(/^deploy\//).filter((path) =>
    /\b(?:docker\.io|ghcr\.io|quay\.io|gcr\.io|registry\.)/.test(
      readFileSync(join(repositoryRoot, path), 'utf8'),
    ),
  );
  expect(named).toEqual([]);
});

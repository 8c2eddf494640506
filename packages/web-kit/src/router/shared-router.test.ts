import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { remoteFolder, remoteNames } from '@attesta/contracts';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../../..');
const folders = [
  'shell',
  ...remoteNames.map(remoteFolder),
  ...['ui', 'rating', 'purchase', 'employer-phrase', 'web-kit'].map((name) => `packages/${name}`),
].map((folder) => path.join(root, folder, 'src'));

const sources = folders
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file));

const importedFrom = (source: string): string[] =>
  [...source.matchAll(/import \{([^}]*)\} from 'react-router-dom'/g)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '));

const provided = new Set(
  [
    ...readFileSync(path.join(import.meta.dirname, 'shared-router.ts'), 'utf8').matchAll(
      /^\s*(?:export \{ )?([A-Za-z]+)(?:,$| \} from)/gm,
    ),
  ].map(([, name]) => name),
);

describe('shared router', () => {
  it('exports everything that shell, remotes and packages import at run time', () => {
    const missing = sources.flatMap((file) =>
      importedFrom(readFileSync(file, 'utf8'))
        .filter((name) => !provided.has(name))
        .map((name) => `${path.relative(root, file)}: ${name}`),
    );
    expect(provided.size).toBeGreaterThan(10);
    expect(missing).toEqual([]);
  });
});

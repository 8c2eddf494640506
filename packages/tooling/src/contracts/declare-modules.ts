import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockedNode, repositoryRoot } from '../machine/paths.ts';
import { runOrFail } from '../machine/run-command.ts';

/** What TypeScript declares of the modules in a folder and of all that they import there, by their paths from that folder. */
export type DeclaredModules = ReadonlyMap<string, string>;

const compilerOptions = {
  allowJs: false,
  checkJs: false,
  declaration: true,
  emitDeclarationOnly: true,
  noCheck: true,
  noEmit: false,
  removeComments: true,
  rootDir: repositoryRoot,
  typeRoots: [join(repositoryRoot, 'node_modules/@types')],
};

/**
 * @param sources a folder of the repository
 * @param entries files in it
 * @throws {Error} where something that is exported has a type that cannot be written down
 */
export const declareModules = async (
  sources: string,
  entries: readonly string[],
): Promise<DeclaredModules> => {
  const folder = await mkdtemp(join(tmpdir(), 'attesta-surface-'));
  try {
    const outDir = join(folder, 'out');
    const config = {
      extends: join(repositoryRoot, 'tsconfig.json'),
      compilerOptions: { ...compilerOptions, outDir },
      include: [],
      files: entries.map((entry) => join(repositoryRoot, sources, entry)),
    };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
    await runOrFail(`Declaring ${sources}`, lockedNode(), ['node_modules/typescript/bin/tsc', '-p', folder]);
    const declared = join(outDir, sources);
    return new Map(
      globSync('**/*.d.ts', { cwd: declared }).map((file) => [
        file.replace(/\.d\.ts$/, ''),
        readFileSync(join(declared, file), 'utf8'),
      ]),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

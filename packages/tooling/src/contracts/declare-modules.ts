import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockedNode, repositoryRoot } from '../machine/paths.ts';
import { runOrFail } from '../machine/run-command.ts';

/** Declarations that TypeScript emits for modules and all that they import in their package, by their paths from the root. */
export type DeclaredModules = ReadonlyMap<string, string>;

const compilerOptions = {
  allowJs: false,
  checkJs: false,
  declaration: true,
  emitDeclarationOnly: true,
  noCheck: true,
  noEmit: false,
  // A module outside of the root would be written beside its source.
  noEmitOnError: true,
  removeComments: true,
  typeRoots: [join(repositoryRoot, 'node_modules/@types')],
};

/**
 * @param root of the repository, or the folder that stands for it at a release
 * @param workspace a folder below the root
 * @param files modules of the workspace, from the root
 * @throws {Error} if an export has a type that cannot be written down
 */
export const declareModules = async (
  root: string,
  workspace: string,
  files: readonly string[],
): Promise<DeclaredModules> => {
  const folder = await mkdtemp(join(tmpdir(), 'attesta-surface-'));
  try {
    const outDir = join(folder, 'out');
    const config = {
      extends: join(root, 'tsconfig.json'),
      compilerOptions: { ...compilerOptions, rootDir: root, outDir },
      include: [],
      files: files.map((file) => join(root, file)),
    };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const args = ['node_modules/typescript/bin/tsc', '-p', folder];
    await runOrFail(`Declaring ${workspace}`, lockedNode(), args);
    return new Map(
      globSync(`${workspace}/**/*.d.ts`, { cwd: outDir }).map((file) => [
        file.replace(/\.d\.ts$/, ''),
        readFileSync(join(outDir, file), 'utf8'),
      ]),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

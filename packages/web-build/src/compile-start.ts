import { compile } from './compile.ts';
import { createConfig } from './rspack-config.ts';

export const startScript = 'start.js';

/** Add the shell's small first script to the folder of a finished compilation: separate and without federation. */
export const compileStart = async (folder: string): Promise<void> => {
  const config = createConfig('shell', folder, { federated: false, entry: './src/start.ts' });
  await compile({
    ...config,
    output: { ...config.output, clean: false, filename: startScript },
    plugins: [],
  });
};

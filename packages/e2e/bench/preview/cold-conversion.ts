import { execFile } from 'node:child_process';
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Converts as anybody would from a shell: a LibreOffice of its own, with a fresh profile, that ends afterwards.
 * @returns milliseconds of the process alone
 */
export const convertCold = async (docx: Uint8Array): Promise<number> => {
  const folder = await mkdtemp(join(tmpdir(), 'attesta-cold-'));
  try {
    const file = join(folder, 'Zeugnis.docx');
    await writeFile(file, docx);
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    const start = performance.now();
    await run('soffice', [profile, '--headless', '--convert-to', 'pdf', '--outdir', folder, file]);
    const milliseconds = performance.now() - start;
    await access(join(folder, 'Zeugnis.pdf'));
    return milliseconds;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

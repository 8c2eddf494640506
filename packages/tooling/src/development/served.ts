import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A gateway looks for new builds once in a second. */
const intervalMs = 100;

/** Waits until the pages of a product are those of a folder of development builds. */
export const served = async (url: string, folder: string): Promise<void> => {
  for (;;) {
    const registry = await fetch(`${url}/remotes.json`)
      .then(async (response) => (await response.json()) as { shell?: string })
      .catch(() => ({ shell: undefined }));
    if (registry.shell !== undefined && existsSync(join(folder, 'shell', registry.shell))) return;
    await wait(intervalMs);
  }
};

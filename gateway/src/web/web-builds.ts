import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { remoteFolder, remoteNames } from '@attesta/contracts/remotes.ts';
import type { RemoteName } from '@attesta/contracts/remotes.ts';
import { z } from 'zod';

const fileName = z.string().regex(/^[\w.-]+$/);

const apiUrl = z.string().startsWith('/api/');

/**
 * A request that a page makes at once; `:param` stands for that of the page's path. `open` needs no session. `next` is
 * what its answer leads to, for the browser to fill in.
 */
const askSchema = z.object({ url: apiUrl, open: z.boolean(), next: apiUrl.optional() });
export type Ask = z.infer<typeof askSchema>;

const buildSchema = z.object({
  build: z.string().regex(/^[0-9a-z]+$/),
  entry: fileName,
  integrity: z.string(),
  requires: z.record(z.string(), z.string()),
  /** Of a remote: what each of its pages needs besides the entry. A build without has pages all the same. */
  pages: z
    .array(z.object({ pattern: z.string(), files: z.array(fileName), asks: z.array(askSchema) }))
    .optional(),
  /** Of the shell: which paths are pages, and whose; the first match counts. */
  routes: z
    .array(
      z.object({
        pattern: z.string(),
        remote: z.string(),
        remoteLoggedIn: z.string().optional(),
        /** Who may open it; pages of somebody's own are not for search engines. */
        access: z.enum(['public', 'visitor', 'customer', 'admin']).optional(),
        bare: z.boolean().optional(),
      }),
    )
    .optional(),
});

export type WebBuild = z.infer<typeof buildSchema>;

export type WebBuilds = { shell: WebBuild | null; remotes: Partial<Record<RemoteName, WebBuild>> };

const readBuild = async (folder: string): Promise<WebBuild | null> => {
  try {
    return buildSchema.parse(JSON.parse(await readFile(path.join(folder, 'dist/build.json'), 'utf8')));
  } catch {
    return null;
  }
};

const freshMilliseconds = 1000;

/**
 * The builds that are current now. Read from disk at most once a second, so that a team deploys its remote by
 * replacing its `build.json`, without a restart. A remote without a readable one is not in the list.
 */
export const createBuildReader = (webRoot: string): (() => Promise<WebBuilds>) => {
  let known: Promise<WebBuilds> | null = null;
  let readAt = 0;

  const readAll = async (): Promise<WebBuilds> => {
    const found = await Promise.all(
      remoteNames.map((name) => readBuild(path.join(webRoot, remoteFolder(name)))),
    );
    const remotes: Partial<Record<RemoteName, WebBuild>> = {};
    for (const [index, name] of remoteNames.entries()) {
      const build = found[index];
      if (build !== null && build !== undefined) remotes[name] = build;
    }
    return { shell: await readBuild(path.join(webRoot, 'shell')), remotes };
  };

  return () => {
    if (known === null || Date.now() - readAt > freshMilliseconds) {
      readAt = Date.now();
      known = readAll();
    }
    return known;
  };
};

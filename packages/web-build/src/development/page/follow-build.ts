import type { Hot } from './development-client.ts';

/** Content of `status.json` beside the files of a development build. */
type Status = { readonly hash: string; readonly problems: readonly string[] };

const intervalMs = 200;

export type Followed = {
  /** Address of the build's folder. */
  base: string;
  /** Hash of the running code. */
  readHash: () => string;
  hot: Hot;
};

/** Read the status; null while the gateway is unavailable, `gone` if the build belongs to an ended run. */
const readStatus = async (base: string): Promise<Status | 'gone' | null> => {
  try {
    const response = await fetch(`${base}status.json`, { cache: 'no-store' });
    if (response.status === 404) return 'gone';
    return response.ok ? ((await response.json()) as Status) : null;
  } catch {
    return null;
  }
};

/** Apply changes, or reload the page if they cannot be applied. */
const update = async (hot: Hot): Promise<void> => {
  if (hot.status() !== 'idle') return;
  const updated = await hot.check(true).catch(() => null);
  if (updated === null) window.location.reload();
};

/** Poll the status of a build and apply its changes to the page. */
export const followBuild = ({ base, readHash, hot }: Followed): void => {
  const poll = async (): Promise<void> => {
    const status = await readStatus(base);
    if (status === 'gone') return window.location.reload();
    if (status !== null) {
      globalThis.attestaDevelopment?.show(base, status.problems);
      if (status.hash !== readHash()) await update(hot);
    }
    setTimeout(() => void poll(), intervalMs);
  };
  void poll();
};

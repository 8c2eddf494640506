import type { Hot } from './development-client.ts';

/** What lies beside the files of a development build. */
type Status = { readonly hash: string; readonly problems: readonly string[] };

const intervalMs = 200;

export type Followed = {
  /** Address of the build's folder. */
  base: string;
  /** Of the code that runs now. */
  readHash: () => string;
  hot: Hot;
};

/** Null while the gateway is away. A build that it no longer knows belongs to a run that has ended. */
const readStatus = async (base: string): Promise<Status | 'gone' | null> => {
  try {
    const response = await fetch(`${base}status.json`, { cache: 'no-store' });
    if (response.status === 404) return 'gone';
    return response.ok ? ((await response.json()) as Status) : null;
  } catch {
    return null;
  }
};

/** Where what changed cannot be replaced, the page begins anew. */
const update = async (hot: Hot): Promise<void> => {
  if (hot.status() !== 'idle') return;
  const updated = await hot.check(true).catch(() => null);
  if (updated === null) window.location.reload();
};

/** Asks again and again what has become of a build, and puts what changed into the page. */
export const followBuild = ({ base, readHash, hot }: Followed): void => {
  const look = async (): Promise<void> => {
    const status = await readStatus(base);
    if (status === 'gone') return window.location.reload();
    if (status !== null) {
      globalThis.attestaDevelopment?.show(base, status.problems);
      if (status.hash !== readHash()) await update(hot);
    }
    setTimeout(() => void look(), intervalMs);
  };
  void look();
};

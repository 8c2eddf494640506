import { setTimeout as sleep } from 'node:timers/promises';

/** Requests a second, for pages, files and their API calls. */
export const perSecond = 50;

/** Requests the same addresses again and again, as visitors do who open pages. */
export const startPageLoad = (url: string, paths: () => readonly string[]) => {
  const failures: string[] = [];
  const waiting = new Set<Promise<void>>();
  let [calls, isOver] = [0, false];
  const ask = async (path: string): Promise<void> => {
    const outcome = await fetch(url + path).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      (error: unknown) => String(error),
    );
    if (outcome !== 200) failures.push(`${path}: ${outcome}`);
  };
  const work = async (): Promise<void> => {
    const started = Date.now();
    while (!isOver) {
      const asked = ask(paths()[calls % paths().length] ?? '/').finally(() => waiting.delete(asked));
      waiting.add(asked);
      calls += 1;
      // Timed by the clock, so that a late timer on a busy machine is made up for.
      await sleep(Math.max(0, started + (1000 / perSecond) * calls - Date.now()));
    }
    await Promise.all(waiting);
  };
  const working = work();
  return {
    stop: async () => {
      isOver = true;
      await working;
      return { calls, failures };
    },
  };
};

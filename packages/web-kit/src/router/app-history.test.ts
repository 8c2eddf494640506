import { describe, expect, it, vi } from 'vitest';
import { createMemoryAppHistory } from './app-history.ts';
import type { AppHistory } from './guard-history.ts';

const visited = (...paths: string[]): AppHistory => {
  const history = createMemoryAppHistory(['/']);
  for (const path of paths) history.push(path);
  return history;
};

const pathOf = (history: AppHistory): string => history.position().location.pathname;

/** Blocks everything; `proceed` of the last blocked navigation continues it. */
const blockAll = (history: AppHistory) => {
  const held: { path: string; action: string; proceed: () => void }[] = [];
  let action = '';
  const release = history.guard({
    shouldBlock: ({ historyAction }) => {
      action = historyAction;
      return true;
    },
    hold: ({ pathname }, proceed) => held.push({ path: pathname, action, proceed }),
  });
  return { held, release };
};

describe('history of the application', () => {
  it('reports every navigation with the page that is left', () => {
    const history = visited();
    const reports: string[] = [];
    const stop = history.listen((next, left) =>
      reports.push(`${left.location.pathname} ${next.action} ${next.location.pathname}`),
    );
    history.push('/a?b=1');
    history.replace('/c', { from: 'a' });
    history.go(-1);
    stop();
    history.push('/d');
    expect(reports).toEqual(['/ PUSH /a', '/a REPLACE /c', '/c POP /']);
  });

  it.each(['push', 'replace'] as const)('blocks a %s until it may proceed', (kind) => {
    const history = visited('/a');
    const { held } = blockAll(history);
    history[kind]('/b');
    expect(pathOf(history)).toBe('/a');
    expect(held.map(({ path, action }) => [path, action])).toEqual([['/b', kind.toUpperCase()]]);
    held[0]?.proceed();
    expect(pathOf(history)).toBe('/b');
  });

  it('undoes a blocked step back, and repeats it when it may proceed', async () => {
    const history = visited('/a', '/b');
    const reports: string[] = [];
    const { held, release } = blockAll(history);
    history.listen(({ location }) => reports.push(location.pathname));
    history.go(-1);
    expect([pathOf(history), reports]).toEqual(['/b', []]);
    expect(held.map(({ path, action }) => [path, action])).toEqual([['/a', 'POP']]);
    held[0]?.proceed();
    await vi.waitFor(() => expect(pathOf(history)).toBe('/a'));
    release();
    history.go(1);
    expect(pathOf(history)).toBe('/b');
  });

  it('asks the last guard only, and the previous one after its release', () => {
    const history = visited();
    const first = blockAll(history);
    const second = blockAll(history);
    history.push('/a');
    second.release();
    history.push('/b');
    first.release();
    history.push('/c');
    expect([first.held.length, second.held.length, pathOf(history)]).toEqual([1, 1, '/c']);
  });
});

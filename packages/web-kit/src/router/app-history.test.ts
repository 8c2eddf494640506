import { describe, expect, it, vi } from 'vitest';
import { createMemoryAppHistory } from './app-history.ts';
import type { AppHistory } from './guard-history.ts';

const visited = (...paths: string[]): AppHistory => {
  const history = createMemoryAppHistory(['/']);
  for (const path of paths) history.push(path);
  return history;
};

const pathOf = (history: AppHistory): string => history.place().location.pathname;

/** Holds everything back; the last navigation that was held goes on with `proceed`. */
const holdAll = (history: AppHistory) => {
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

describe('history of the app', () => {
  it('tells of every move while the page that is left is known', () => {
    const history = visited();
    const moves: string[] = [];
    const stop = history.listen((next, left) =>
      moves.push(`${left.location.pathname} ${next.action} ${next.location.pathname}`),
    );
    history.push('/a?b=1');
    history.replace('/c', { from: 'a' });
    history.go(-1);
    stop();
    history.push('/d');
    expect(moves).toEqual(['/ PUSH /a', '/a REPLACE /c', '/c POP /']);
  });

  it.each(['push', 'replace'] as const)('holds back a %s until it may go on', (kind) => {
    const history = visited('/a');
    const { held } = holdAll(history);
    history[kind]('/b');
    expect(pathOf(history)).toBe('/a');
    expect(held.map(({ path, action }) => [path, action])).toEqual([['/b', kind.toUpperCase()]]);
    held[0]?.proceed();
    expect(pathOf(history)).toBe('/b');
  });

  it('undoes a step back that is held, and takes it when it may', async () => {
    const history = visited('/a', '/b');
    const moves: string[] = [];
    const { held, release } = holdAll(history);
    history.listen(({ location }) => moves.push(location.pathname));
    history.go(-1);
    expect([pathOf(history), moves]).toEqual(['/b', []]);
    expect(held.map(({ path, action }) => [path, action])).toEqual([['/a', 'POP']]);
    held[0]?.proceed();
    await vi.waitFor(() => expect(pathOf(history)).toBe('/a'));
    release();
    history.go(1);
    expect(pathOf(history)).toBe('/b');
  });

  it('asks the last guard only, and the one before it when that has gone', () => {
    const history = visited();
    const first = holdAll(history);
    const second = holdAll(history);
    history.push('/a');
    second.release();
    history.push('/b');
    first.release();
    history.push('/c');
    expect([first.held.length, second.held.length, pathOf(history)]).toEqual([1, 1, '/c']);
  });
});

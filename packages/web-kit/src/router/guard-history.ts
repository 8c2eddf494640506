import { NavigationType } from 'react-router';
import type { BlockerFunction, Location, To, UNSAFE_createBrowserHistory } from 'react-router';

type History = ReturnType<typeof UNSAFE_createBrowserHistory>;

/** Current page, and the kind of navigation that led to it. */
export type HistoryPosition = { readonly location: Location; readonly action: NavigationType };

type Listener = (next: HistoryPosition, left: HistoryPosition) => void;

/** May block a navigation and takes it over then; `proceed` continues it without asking again. */
export type Guard = {
  readonly shouldBlock: BlockerFunction;
  readonly hold: (location: Location, proceed: () => void) => void;
};

/** History of the tab, as React Router's `navigator`; navigations can be observed and blocked. */
export type AppHistory = Pick<History, 'createHref' | 'createURL' | 'encodeLocation' | 'go'> & {
  push: (to: To, state?: unknown) => void;
  replace: (to: To, state?: unknown) => void;
  readonly position: () => HistoryPosition;
  /** Calls back before the page that is left is replaced. @returns function that stops listening */
  readonly listen: (listener: Listener) => () => void;
  /** Sets the guard; the last one counts. @returns function that removes it */
  readonly guard: (guard: Guard) => () => void;
};

/** Add listeners and guards to a history of React Router, whose own ones need its large data router. */
export const guardHistory = (history: History): AppHistory => {
  let position: HistoryPosition = { location: history.location, action: history.action };
  const listeners = new Set<Listener>();
  const guards = new Set<Guard>();
  /** Step reported by the next event that no guard may block: the way back of a blocked one, or a permitted one. */
  let exemptStep: 'undo' | 'permitted' | null = null;
  let returned = (): void => undefined;

  const isBlocked = (nextLocation: Location, historyAction: NavigationType, proceed: () => void): boolean => {
    const guard = [...guards].at(-1);
    if (guard?.shouldBlock({ currentLocation: position.location, nextLocation, historyAction }) !== true) {
      return false;
    }
    guard.hold(nextLocation, proceed);
    return true;
  };

  /** The browser has moved already: a blocked step is undone, and repeated when it may proceed. */
  const isStepBlocked = (location: Location, delta: number): boolean => {
    const back = new Promise<void>((resolve) => {
      returned = resolve;
    });
    const proceed = async (): Promise<void> => {
      await back;
      exemptStep = 'permitted';
      history.go(delta);
    };
    if (!isBlocked(location, NavigationType.Pop, () => void proceed())) return false;
    exemptStep = 'undo';
    history.go(-delta);
    return true;
  };

  history.listen(({ action, location, delta }) => {
    const expected = action === NavigationType.Pop ? exemptStep : 'permitted';
    if (action === NavigationType.Pop) exemptStep = null;
    if (expected === 'undo') return returned();
    // An address typed or followed within the page has no position in the history yet and cannot be undone.
    if (expected === null && delta !== null && isStepBlocked(location, delta)) return undefined;
    const left = position;
    position = { location, action };
    for (const listener of listeners) listener(position, left);
    return undefined;
  });

  const move = (kind: 'push' | 'replace', to: To, state: unknown): void => {
    const go = (): void => history[kind](to, state);
    const next: Location = { ...history.encodeLocation(to), state, key: 'default' };
    const action = kind === 'push' ? NavigationType.Push : NavigationType.Replace;
    if (!isBlocked(next, action, go)) go();
  };

  return {
    createHref: (to) => history.createHref(to),
    createURL: (to) => history.createURL(to),
    encodeLocation: (to) => history.encodeLocation(to),
    go: (delta) => history.go(delta),
    push: (to, state) => move('push', to, state),
    replace: (to, state) => move('replace', to, state),
    position: () => position,
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    guard: (guard) => {
      guards.add(guard);
      return () => void guards.delete(guard);
    },
  };
};

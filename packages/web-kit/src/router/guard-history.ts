import { NavigationType } from 'react-router';
import type { BlockerFunction, Location, To, UNSAFE_createBrowserHistory } from 'react-router';

type History = ReturnType<typeof UNSAFE_createBrowserHistory>;

/** The page shown now, and how the browser came to it. */
export type HistoryPosition = { readonly location: Location; readonly action: NavigationType };

type Listener = (next: HistoryPosition, left: HistoryPosition) => void;

/** Who may hold back a navigation, and takes it over then; `proceed` goes on with it, without asking again. */
export type Guard = {
  readonly shouldBlock: BlockerFunction;
  readonly hold: (location: Location, proceed: () => void) => void;
};

/** The addresses that were visited, as React Router's `navigator`; navigations can be listened to and held back. */
export type AppHistory = Pick<History, 'createHref' | 'createURL' | 'encodeLocation' | 'go'> & {
  push: (to: To, state?: unknown) => void;
  replace: (to: To, state?: unknown) => void;
  readonly place: () => HistoryPosition;
  /** Calls back while the page that is left still stands. @returns a function that stops listening */
  readonly listen: (listener: Listener) => () => void;
  /** The last guard counts. @returns a function that takes the guard away */
  readonly guard: (guard: Guard) => () => void;
};

/** Adds listening and holding back to a history of React Router, whose own ways of it need its large data router. */
export const guardHistory = (history: History): AppHistory => {
  let place: HistoryPosition = { location: history.location, action: history.action };
  const listeners = new Set<Listener>();
  const guards = new Set<Guard>();
  /** A step in the history that the next event reports and nobody is asked about. */
  let unasked: 'wayBack' | 'letThrough' | null = null;
  let returned = (): void => undefined;

  const isHeld = (nextLocation: Location, historyAction: NavigationType, proceed: () => void): boolean => {
    const guard = [...guards].at(-1);
    if (guard?.shouldBlock({ currentLocation: place.location, nextLocation, historyAction }) !== true) {
      return false;
    }
    guard.hold(nextLocation, proceed);
    return true;
  };

  /** The browser has gone already: a step that is held back is undone, and done again when it may. */
  const isStepHeld = (location: Location, delta: number): boolean => {
    const back = new Promise<void>((resolve) => {
      returned = resolve;
    });
    const goOn = async (): Promise<void> => {
      await back;
      unasked = 'letThrough';
      history.go(delta);
    };
    if (!isHeld(location, NavigationType.Pop, () => void goOn())) return false;
    unasked = 'wayBack';
    history.go(-delta);
    return true;
  };

  history.listen(({ action, location, delta }) => {
    const expected = action === NavigationType.Pop ? unasked : 'letThrough';
    if (action === NavigationType.Pop) unasked = null;
    if (expected === 'wayBack') return returned();
    // An address that was typed or followed within the page has no place in the history yet: no way back from it.
    if (expected === null && delta !== null && isStepHeld(location, delta)) return undefined;
    const left = place;
    place = { location, action };
    for (const listener of listeners) listener(place, left);
    return undefined;
  });

  const move = (kind: 'push' | 'replace', to: To, state: unknown): void => {
    const go = (): void => history[kind](to, state);
    const next: Location = { ...history.encodeLocation(to), state, key: 'default' };
    const action = kind === 'push' ? NavigationType.Push : NavigationType.Replace;
    if (!isHeld(next, action, go)) go();
  };

  return {
    createHref: (to) => history.createHref(to),
    createURL: (to) => history.createURL(to),
    encodeLocation: (to) => history.encodeLocation(to),
    go: (delta) => history.go(delta),
    push: (to, state) => move('push', to, state),
    replace: (to, state) => move('replace', to, state),
    place: () => place,
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

import { act, render, screen } from '@testing-library/react';
import { use } from 'react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ScrollRestoration, useBlocker, useLocation, useNavigate, useSearchParams } from './shared-router.ts';
import { createMemoryAppHistory } from './app-history.ts';
import { AppRouter } from './app-router.tsx';

const scrolledTo: number[] = [];

beforeEach(() => {
  scrolledTo.length = 0;
  sessionStorage.clear();
  vi.stubGlobal('scrollTo', (_x: number, y: number) => void scrolledTo.push(y));
});
afterEach(() => vi.unstubAllGlobals());

const open = (page: ReactNode, path = '/') => {
  const history = createMemoryAppHistory([path]);
  render(<AppRouter history={history}>{page}</AppRouter>);
  const go = (move: () => void) => act(async () => move());
  return { history, go };
};

describe('scroll positions', () => {
  const scroll = (y: number): void => void vi.stubGlobal('scrollY', y);

  it('start at the top of a page, and where it was left after going back', async () => {
    const { history, go } = open(<ScrollRestoration />);
    scroll(300);
    await go(() => history.push('/long'));
    scroll(120);
    await go(() => history.go(-1));
    await go(() => history.go(1));
    // The first page keeps its own position.
    expect(scrolledTo).toEqual([0, 300, 120]);
  });

  it('follow the hash of the address', async () => {
    const { history, go } = open(
      <>
        <ScrollRestoration />
        <p id="content">here</p>
      </>,
    );
    const show = vi.spyOn(screen.getByText('here'), 'scrollIntoView');
    await go(() => history.push('/#content'));
    expect(show).toHaveBeenCalledTimes(1);
    await go(() => history.push('/#%E0'));
    expect(scrolledTo.at(-1)).toBe(0);
  });

  it('survive a reload', () => {
    scroll(80);
    open(<ScrollRestoration />);
    window.dispatchEvent(new Event('pagehide'));
    expect(JSON.parse(sessionStorage.getItem('attesta.scrollPositions') ?? '')).toEqual({ default: 80 });
  });
});

describe('a page that was left', () => {
  const never = new Promise<never>(() => undefined);
  const Awaited = () => use(never);
  const Searched = () => {
    const [params, setParams] = useSearchParams();
    return <button onClick={() => setParams({ search: 'late' })}>{params.get('search') ?? 'none'}</button>;
  };
  const Page = () => (useLocation().pathname === '/list' ? <Searched /> : <Awaited />);

  it('does not change the address while the next page is loading', async () => {
    const { history, go } = open(<Page />, '/list');
    await go(() => screen.getByRole('button').click());
    expect(history.position().location.search).toBe('?search=late');
    await go(() => history.push('/list'));
    await go(() => history.push('/next'));
    await go(() => screen.getByRole('button', { name: 'none' }).click());
    expect(history.position().location.pathname).toBe('/next');
  });
});

it('changes of the address that follow each other before a render add up', async () => {
  const Filters = () => {
    const [, setParams] = useSearchParams();
    const set = (name: string) => () =>
      setParams((before) => new URLSearchParams([...before, [name, 'chosen']]));
    return (
      <>
        <button onClick={set('kind')}>kind</button>
        <button onClick={set('language')}>language</button>
      </>
    );
  };
  const { history, go } = open(<Filters />, '/list');
  await go(() => {
    screen.getByText('kind').click();
    screen.getByText('language').click();
  });
  expect(history.position().location.search).toBe('?kind=chosen&language=chosen');
});

describe('a page with a blocker', () => {
  const Guarded = () => {
    const { pathname } = useLocation();
    const blocker = useBlocker(({ nextLocation }) => nextLocation.pathname === '/far');
    return (
      <p>
        {pathname} {blocker.state}
        <button onClick={blocker.reset}>stay</button>
        <button onClick={blocker.proceed}>leave</button>
      </p>
    );
  };
  const shown = () => screen.getByText(/unblocked|blocked/).firstChild?.parentElement?.textContent ?? '';

  it('stays or proceeds on demand, and lets other navigations through', async () => {
    const { history, go } = open(<Guarded />, '/near');
    await go(() => history.push('/far'));
    expect(shown()).toContain('/near blocked');
    await go(() => screen.getByText('stay').click());
    expect(shown()).toContain('/near unblocked');
    await go(() => history.push('/other'));
    expect(shown()).toContain('/other unblocked');
    await go(() => history.push('/far'));
    await go(() => screen.getByText('leave').click());
    expect(shown()).toContain('/far unblocked');
  });
});

it('returns the same navigate function on every page', async () => {
  const seen = new Set<unknown>();
  const Page = () => {
    const navigate = useNavigate();
    seen.add(navigate);
    return <p>{useLocation().pathname}</p>;
  };
  const { history, go } = open(<Page />);
  await go(() => history.push('/next'));
  expect([seen.size, screen.getByText('/next').textContent]).toEqual([1, '/next']);
});

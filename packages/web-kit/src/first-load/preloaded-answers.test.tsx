import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { preloadQueries, takePreloadedAnswer } from './preloaded-answers.ts';

const login = '/api/login/deputy?deputy=key';
const ask = { url: login, open: true, next: '/api/zeugnisse/:answer/delegated?lang=:language' };
const asked: [url: string, token: string | null][] = [];

const serve = (loginAnswer: () => Response): void => {
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    asked.push([url, new Headers(init?.headers).get('authorization')]);
    return Promise.resolve(url === login ? loginAnswer() : Response.json({ items: [] }));
  });
};

const opened = (): Response => Response.json('id/1', { headers: { authorization: 'Bearer given' } });

beforeEach(() => {
  asked.length = 0;
  localStorage.clear();
  delete globalThis.attestaEarlyAnswers;
});
afterEach(() => vi.unstubAllGlobals());

it('asks for what a login leads to as soon as it has answered, in its session', async () => {
  serve(opened);
  preloadQueries([ask], 'customer');
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  expect(asked).toEqual([
    [login, null],
    ['/api/zeugnisse/id%2F1/delegated', 'Bearer given'],
  ]);
  const first = await takePreloadedAnswer(login, null);
  expect([await first?.json(), first?.headers.get('authorization')]).toEqual(['id/1', 'Bearer given']);
  const next = await takePreloadedAnswer('/api/zeugnisse/id%2F1/delegated', 'given');
  expect(await next?.json()).toEqual({ items: [] });
});

it('asks in the language that the reader has chosen', async () => {
  localStorage.setItem('attesta.language', 'fr');
  serve(opened);
  preloadQueries([ask], null);
  await vi.waitFor(() => expect(asked.at(1)?.[0]).toBe('/api/zeugnisse/id%2F1/delegated?lang=fr'));
});

it.each([
  ['a refused login', () => Response.json({ code: 'deputyLinkInvalid' }, { status: 401 })],
  ['an answer without a token', () => Response.json('id')],
  ['an answer that is none', () => new Response('<html>', { headers: { authorization: 'Bearer given' } })],
])('asks for nothing more after %s, and leaves it to the page', async (_what, answer) => {
  serve(answer);
  preloadQueries([ask], null);
  const first = await takePreloadedAnswer(login, null);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(asked).toHaveLength(1);
  expect(await first?.text()).not.toBe('');
});

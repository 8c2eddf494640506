import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { preloadQueries, takePreloadedAnswer } from './preloaded-answers.ts';

const login = '/api/login/deputy?deputy=key';
const query = { url: login, open: true, next: '/api/zeugnisse/:answer/delegated?lang=:language' };
const requests: [url: string, token: string | null][] = [];

const serve = (loginAnswer: () => Response): void => {
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    requests.push([url, new Headers(init?.headers).get('authorization')]);
    return Promise.resolve(url === login ? loginAnswer() : Response.json({ items: [] }));
  });
};

const loginAnswer = (): Response => Response.json('id/1', { headers: { authorization: 'Bearer given' } });

beforeEach(() => {
  requests.length = 0;
  localStorage.clear();
  delete globalThis.attestaEarlyAnswers;
});
afterEach(() => vi.unstubAllGlobals());

it('sends the next request as soon as the login has answered, in its session', async () => {
  serve(loginAnswer);
  preloadQueries([query], 'customer');
  await vi.waitFor(() => expect(requests).toHaveLength(2));
  expect(requests).toEqual([
    [login, null],
    ['/api/zeugnisse/id%2F1/delegated', 'Bearer given'],
  ]);
  const first = await takePreloadedAnswer(login, null);
  expect([await first?.json(), first?.headers.get('authorization')]).toEqual(['id/1', 'Bearer given']);
  const next = await takePreloadedAnswer('/api/zeugnisse/id%2F1/delegated', 'given');
  expect(await next?.json()).toEqual({ items: [] });
});

it('requests the language that the reader has chosen', async () => {
  localStorage.setItem('attesta.language', 'fr');
  serve(loginAnswer);
  preloadQueries([query], null);
  await vi.waitFor(() => expect(requests.at(1)?.[0]).toBe('/api/zeugnisse/id%2F1/delegated?lang=fr'));
});

it.each([
  ['a refused login', () => Response.json({ code: 'deputyLinkInvalid' }, { status: 401 })],
  ['an answer without a token', () => Response.json('id')],
  ['an unreadable answer', () => new Response('<html>', { headers: { authorization: 'Bearer given' } })],
])('sends no further request after %s, and leaves the answer to the page', async (_what, answer) => {
  serve(answer);
  preloadQueries([query], null);
  const first = await takePreloadedAnswer(login, null);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(requests).toHaveLength(1);
  expect(await first?.text()).not.toBe('');
});

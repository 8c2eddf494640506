import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { downloadZeugnis, getAccount, login, loginDeputy, logout } from '@attesta/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import french from './error-texts/fr.json' with { type: 'json' };
import {
  api,
  connectFailures,
  connectNavigation,
  contractMutation,
  contractQuery,
  createAppStore,
  deputySignedIn,
  errorText,
  i18n,
  isApiError,
  pageSessionRead,
  selectConnection,
  selectNotifications,
  selectSession,
  signedIn,
  signedOut,
} from './index.ts';
import type { AppStore } from './index.ts';

const testApi = api.injectEndpoints({
  endpoints: (build) => ({
    readAccount: build.query(contractQuery(getAccount)),
    readAccountQuietly: build.query(contractQuery(getAccount, { errors: 'own' })),
    signIn: build.mutation(
      contractMutation(login, { errors: 'own', select: (_body, meta) => meta.authorization }),
    ),
    openLink: build.mutation(contractMutation(loginDeputy, { errors: 'own' })),
    save: build.mutation(
      contractMutation(logout, { messages: { 400: 'Speichern fehlgeschlagen', 404: 'Nichts da' } }),
    ),
    download: build.mutation(contractMutation(downloadZeugnis)),
  }),
});

type Answer = { status: number; body?: string; headers?: Record<string, string> };

const tokenOf = (roles: readonly string[], sub = 'petra@example.ch'): string =>
  `x.${btoa(JSON.stringify({ ROLES: roles, sub, sid: 's', exp: 4_000_000_000 }))}.x`;

const customerToken = tokenOf(['ROLE_USER']);
const deputyToken = tokenOf(['ROLE_DEPUTY'], 'deputy');

let server: Server;
let answer: Answer;
let authorizations: (string | undefined)[];
let store: AppStore;
const navigate = vi.fn<(to: string, state?: unknown) => void>();
const realFetch = globalThis.fetch;

beforeEach(async () => {
  authorizations = [];
  server = createServer((request, response) => {
    authorizations.push(request.headers.authorization);
    request.resume();
    response.writeHead(answer.status, answer.headers);
    response.end(answer.body ?? '');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  // Node has no origin to resolve a relative address against.
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    realFetch(`http://127.0.0.1:${port}${url}`, init),
  );
  sessionStorage.clear();
  localStorage.clear();
  navigate.mockClear();
  connectNavigation(navigate);
  connectFailures(navigate);
  store = createAppStore();
});

afterEach(async () => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  await new Promise((resolve) => {
    server.close(resolve);
  });
});

const fail = (status: number, code: string, message: string): void => {
  answer = { status, body: JSON.stringify({ code, message, params: {} }) };
};
const readAccount = () =>
  store.dispatch(testApi.endpoints.readAccount.initiate(undefined, { forceRefetch: true }));
const save = () => store.dispatch(testApi.endpoints.save.initiate());
const messages = () =>
  selectNotifications(store.getState()).map(({ summary, detail, sticky }) => ({ summary, detail, sticky }));

describe('session', () => {
  it('keeps a remembered login in the browser, another one in the tab', () => {
    store.dispatch(signedIn({ token: customerToken, remember: true }));
    expect([localStorage.getItem('attesta.token'), sessionStorage.length]).toEqual([customerToken, 0]);
    store.dispatch(signedIn({ token: customerToken, remember: false }));
    expect(sessionStorage.getItem('attesta.token')).toBe(customerToken);
    expect(selectSession(createAppStore().getState())).toMatchObject({
      role: 'customer',
      email: 'petra@example.ch',
    });
  });

  it('treats an expired token as none', () => {
    sessionStorage.setItem('attesta.token', `x.${btoa('{"ROLES":["ROLE_USER"],"sub":"a","exp":1}')}.x`);
    expect(selectSession(createAppStore().getState())).toMatchObject({ role: 'visitor', ended: 'refused' });
  });

  it('signals a logout to other tabs and follows theirs', () => {
    store.dispatch(signedIn({ token: customerToken, remember: true }));
    store.dispatch(signedOut({ reason: 'logout' }));
    expect(localStorage.getItem('attesta.token')).toBeNull();
    const signal = localStorage.getItem('attesta.logoutAt');
    expect(signal).toMatch(/^\d+$/);

    store.dispatch(signedIn({ token: customerToken, remember: false }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'attesta.logoutAt' }));
    expect(selectSession(store.getState()).role).toBe('visitor');
    expect(sessionStorage.getItem('attesta.token')).toBeNull();
  });

  it('takes over a remembered login of another tab', () => {
    localStorage.setItem('attesta.token', tokenOf(['ROLE_USER', 'ROLE_ADMIN']));
    window.dispatchEvent(new StorageEvent('storage', { key: 'attesta.token' }));
    expect(selectSession(store.getState()).role).toBe('admin');
  });

  it.each([
    ['/deputy/row.1.mac', 'deputy'],
    ['/create/0199/rating', 'deputy'],
    ['/deputyfinished', 'deputy'],
    ['/create/0199', 'customer'],
    ['/dashboard', 'customer'],
    ['/', 'customer'],
  ])('uses on %s the session of a %s', (path, role) => {
    store.dispatch(signedIn({ token: customerToken, remember: true }));
    store.dispatch(deputySignedIn({ token: deputyToken }));
    store.dispatch(pageSessionRead({ pathname: path }));
    expect(selectSession(store.getState()).role).toBe(role);
    window.history.replaceState(null, '', path);
    expect(selectSession(createAppStore().getState()).role).toBe(role);
    window.history.replaceState(null, '', '/');
  });

  it('keeps the tokens of both kinds until one ends, or a logout ends both', () => {
    const tokens = () => [
      localStorage.getItem('attesta.token'),
      sessionStorage.getItem('attesta.deputyToken'),
    ];
    store.dispatch(deputySignedIn({ token: deputyToken }));
    store.dispatch(signedIn({ token: customerToken, remember: true }));
    expect(tokens()).toEqual([customerToken, deputyToken]);
    store.dispatch(pageSessionRead({ pathname: '/deputyfinished' }));
    store.dispatch(signedOut({ reason: 'logout' }));
    expect(tokens()).toEqual([customerToken, null]);
    expect(localStorage.getItem('attesta.logoutAt')).toBeNull();
    store.dispatch(deputySignedIn({ token: deputyToken }));
    store.dispatch(pageSessionRead({ pathname: '/' }));
    store.dispatch(signedOut({ reason: 'logout' }));
    expect(tokens()).toEqual([null, null]);
  });

  it.each([
    [{ reason: 'refused' }, 'refused'],
    [{ reason: 'refused', because: 'emailChanged' }, 'emailChanged'],
    [{ reason: 'refused', because: 'anything' }, 'refused'],
    [{ reason: 'logout' }, 'logout'],
  ] as const)('gives a visitor the reason for the end of the session: %j', (signOut, ended) => {
    store.dispatch(signedIn({ token: customerToken, remember: false }));
    store.dispatch(signedOut(signOut));
    expect(selectSession(store.getState())).toMatchObject({ role: 'visitor', ended });
    store.dispatch(signedIn({ token: customerToken, remember: false }));
    expect(selectSession(store.getState()).ended).toBeUndefined();
  });
});

describe('requests', () => {
  it('carry the token of the session', async () => {
    answer = { status: 200, body: '{}' };
    await readAccount();
    store.dispatch(signedIn({ token: customerToken, remember: false }));
    await readAccount();
    expect(authorizations).toEqual([undefined, `Bearer ${customerToken}`]);
  });

  it('return the token of a login from its header', async () => {
    answer = { status: 200, body: '{"secondFactor":"accepted"}', headers: { authorization: 'Bearer new' } };
    const body = { email: 'a@b.ch', passwort: 'x' };
    const { data } = await store.dispatch(
      testApi.endpoints.signIn.initiate({ body, headers: { code: '123456' } }),
    );
    expect(data).toBe('Bearer new');
  });

  it('pass on values of a newer service', async () => {
    answer = { status: 200, body: '{"id":"1","logoPosition":"diagonal"}' };
    const { data } = await readAccount();
    expect(data).toMatchObject({ logoPosition: 'diagonal' });
  });

  it('return the bytes of a download', async () => {
    answer = { status: 200, body: 'PK-bytes' };
    const { data } = await store.dispatch(testApi.endpoints.download.initiate({ params: { id: '1' } }));
    expect(data?.size).toBe(8);
  });
});

describe('answers that ask for another attempt', () => {
  const leftToOthers: Answer = {
    status: 503,
    headers: { 'retry-after': '1' },
    body: '{"code":"processEnding","message":"Bitte nochmals.","params":{}}',
  };

  it('are followed for a read, without a message', async () => {
    answer = leftToOthers;
    const download = store.dispatch(testApi.endpoints.download.initiate({ params: { id: '1' } }));
    await vi.waitFor(() => expect(authorizations).toHaveLength(1));
    answer = { status: 200, body: 'PK-bytes' };
    expect((await download).data?.size).toBe(8);
    expect([authorizations.length, messages()]).toEqual([2, []]);
  });

  it('are shown for a change, which may have happened', async () => {
    answer = leftToOthers;
    await save();
    expect([authorizations.length, messages().length]).toEqual([1, 1]);
  });

  it('are shown as an outage while a database is away, which the gateway has waited for', async () => {
    answer = {
      ...leftToOthers,
      body: '{"code":"storeUnavailable","message":"Im Moment nicht erreichbar.","params":{}}',
    };
    await store.dispatch(testApi.endpoints.download.initiate({ params: { id: '1' } }));
    expect([authorizations.length, messages().length]).toEqual([1, 1]);
    expect(store.getState().connection).toBe('partDown');
  });
});

describe('global handling of errors (product.md 8)', () => {
  it('shows 400 as a sticky message below the text of the request', async () => {
    fail(400, 'validation', 'Bitte prüfen Sie Ihre Angaben.');
    await save();
    expect(messages()).toEqual([
      { summary: 'Speichern fehlgeschlagen', detail: 'Bitte prüfen Sie Ihre Angaben.', sticky: true },
    ]);
  });

  it('shows the same message once', async () => {
    fail(502, 'documentPending', 'Das Dokument wird noch erstellt.');
    await readAccount();
    await readAccount();
    expect(messages()).toEqual([
      { summary: 'Fehler', detail: 'Das Dokument wird noch erstellt.', sticky: false },
    ]);
  });

  it('ends a refused session and goes to the login', async () => {
    store.dispatch(signedIn({ token: customerToken, remember: true }));
    fail(401, 'unauthenticated', 'Bitte melden Sie sich an.');
    await readAccount();
    expect(selectSession(store.getState()).role).toBe('visitor');
    expect(localStorage.getItem('attesta.token')).toBeNull();
    expect(navigate.mock.calls).toEqual([['/login']]);
    expect(messages()).toEqual([]);
  });

  it('does not redirect a logout to the login: its page gives the reason and ends the session', async () => {
    store.dispatch(signedIn({ token: customerToken, remember: true }));
    window.history.replaceState(null, '', '/logoutSuccess');
    fail(401, 'unauthenticated', 'Bitte melden Sie sich an.');
    await readAccount();
    window.history.replaceState(null, '', '/');
    expect([navigate.mock.calls, messages()]).toEqual([[], []]);
    expect(selectSession(store.getState()).role).toBe('customer');
  });

  it('keeps the session when a link open to visitors is refused', async () => {
    store.dispatch(signedIn({ token: customerToken, remember: true }));
    fail(401, 'deputyLinkInvalid', 'Keine Berechtigung');
    const { error } = await store.dispatch(
      testApi.endpoints.openLink.initiate({ query: { deputy: 'ended' } }),
    );
    expect(error).toMatchObject({ status: 401 });
    expect(authorizations).toEqual([undefined]);
    expect(selectSession(store.getState()).role).toBe('customer');
  });

  it('ends the session of a deputy without going to the login', async () => {
    store.dispatch(deputySignedIn({ token: deputyToken }));
    fail(401, 'deputyLinkInvalid', 'Keine Berechtigung');
    await readAccount();
    expect(selectSession(store.getState()).role).toBe('visitor');
    expect(sessionStorage.getItem('attesta.deputyToken')).toBeNull();
    expect([navigate.mock.calls, messages()]).toEqual([[], []]);
  });

  it('does not end a new session for a late refusal of an old one', async () => {
    store.dispatch(signedIn({ token: customerToken, remember: false }));
    fail(401, 'unauthenticated', 'Bitte melden Sie sich an.');
    const late = store.dispatch(testApi.endpoints.readAccount.initiate(undefined, { subscribe: false }));
    store.dispatch(signedIn({ token: tokenOf(['ROLE_USER'], 'new@example.ch'), remember: false }));
    await late;
    expect(selectSession(store.getState()).email).toBe('new@example.ch');
  });

  it.each([
    [403, '/403'],
    [404, '/404'],
  ])('goes to the page of a %i with the failed address and the request number', async (status, path) => {
    fail(status, 'any', 'Text');
    answer = { ...answer, headers: { 'x-request-id': 'r-1' } };
    await readAccount();
    const from = window.location.pathname + window.location.search;
    expect(navigate.mock.calls).toEqual([[path, { from, requestId: 'r-1' }]]);
  });

  it('shows a 404 as a message where the request has a text', async () => {
    fail(404, 'notFound', 'Dieser Eintrag wurde nicht gefunden.');
    await save();
    expect(navigate).not.toHaveBeenCalled();
    expect(messages()).toMatchObject([{ summary: 'Nichts da' }]);
  });

  it('shows the message of a 500, and goes to the error page without one', async () => {
    fail(500, 'unexpected', 'Es ist ein unerwarteter Fehler aufgetreten!');
    await readAccount();
    expect(messages()).toMatchObject([{ detail: 'Es ist ein unerwarteter Fehler aufgetreten!' }]);
    answer = { status: 500, body: '<html>' };
    await readAccount();
    expect(navigate.mock.calls).toMatchObject([['/500', { requestId: null }]]);
  });

  it('leaves errors to a request that handles them itself', async () => {
    fail(401, 'loginFailed', 'E-Mail oder Passwort ist nicht korrekt.');
    const body = { email: 'a@b.ch', passwort: 'x' };
    const { error } = await store.dispatch(testApi.endpoints.signIn.initiate({ body }));
    expect(error).toMatchObject({ status: 401, code: 'loginFailed' });
    expect([navigate.mock.calls, messages()]).toEqual([[], []]);
  });

  it("returns even the first refusal in the reader's language", async () => {
    await i18n.changeLanguage('fr');
    fail(400, 'tokenInvalid', 'Der Token ist nicht mehr gültig.');
    const { error } = await store.dispatch(testApi.endpoints.readAccountQuietly.initiate());
    expect(isApiError(error) && errorText(error)).toBe(french.tokenInvalid);
    await i18n.changeLanguage('de');
  });

  it('marks the connection as lost, and as back with the next response', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await readAccount();
    expect([selectConnection(store.getState()), messages()]).toEqual(['offline', []]);
    await save();
    expect(messages()).toMatchObject([{ summary: 'Fehler' }]);
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')));
    await readAccount();
    expect(selectConnection(store.getState())).toBe('up');
  });
});

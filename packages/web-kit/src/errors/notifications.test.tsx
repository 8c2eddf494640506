import { getAccount, logout } from '@attesta/contracts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  api,
  connectionChanged,
  contractMutation,
  contractQuery,
  createAppStore,
  notify,
  pageReached,
  selectNotifications,
  settled,
} from '../index.ts';
import type { AppStore, NotificationInput } from '../index.ts';

const testApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Names of this file alone: where tests share a worker, the first endpoint of a name stays.
    readNoticed: build.query(contractQuery(getAccount)),
    readUnnoticed: build.query(contractQuery(getAccount, { errors: 'own' })),
    saveNoticed: build.mutation(contractMutation(logout)),
  }),
});

let store: AppStore;
beforeEach(() => {
  store = createAppStore();
});
afterEach(() => vi.unstubAllGlobals());

const answer = (response: () => Response | Promise<Response>) => () =>
  vi.stubGlobal('fetch', async () => response());
const fail = (status: number, code: string, message: string) =>
  answer(() => Response.json({ code, message, params: {} }, { status }));

const refuse = fail(400, 'validation', 'Bitte prüfen Sie Ihre Angaben.');
const lose = answer(() => Promise.reject(new TypeError('Failed to fetch')));
const breakDown = fail(502, 'serviceUnavailable', 'Der Dienst ist im Moment nicht erreichbar.');
const work = answer(() => new Response('{}'));

const save = () => store.dispatch(testApi.endpoints.saveNoticed.initiate());
const read = () => store.dispatch(testApi.endpoints.readNoticed.initiate(undefined, { forceRefetch: true }));
const readQuietly = () => store.dispatch(testApi.endpoints.readUnnoticed.initiate());
const say =
  (input: Partial<NotificationInput> = {}) =>
  () =>
    store.dispatch(notify({ severity: 'error', summary: 'Fehler', sticky: true, ...input }));
const end = (about: string) => () => store.dispatch(settled(about));
const reach = (path: string) => () => store.dispatch(pageReached(path));
const connect = () => store.dispatch(connectionChanged('up'));

const messages = () => selectNotifications(store.getState());

type Steps = readonly (() => unknown)[];
const run = async (steps: Steps): Promise<void> => {
  for (const step of steps) await step();
};

it.each<{ cause: string; begins: Steps; ends: Steps }>([
  { cause: 'the same request works', begins: [refuse, save], ends: [work, save] },
  { cause: 'its page is left', begins: [refuse, save], ends: [reach('/other')] },
  { cause: 'there is an answer again', begins: [lose, save], ends: [work, read] },
  { cause: 'all parts are back', begins: [breakDown, save], ends: [connect] },
  { cause: 'its owner says so', begins: [say({ about: 'form' })], ends: [end('form')] },
  {
    cause: 'a request of its owner works',
    begins: [say({ about: 'readUnnoticed' })],
    ends: [work, readQuietly],
  },
  {
    cause: 'the connection that its owner missed is back',
    begins: [lose, readQuietly, say({ about: 'form', untilConnected: true })],
    ends: [connect],
  },
  { cause: 'nobody owns it and the page is left', begins: [say()], ends: [reach('/other')] },
])('a message goes when $cause', async ({ begins, ends }) => {
  await run(begins);
  expect(messages()).toHaveLength(1);
  await run(ends);
  expect(messages()).toEqual([]);
});

it.each<{ event: string; steps: Steps }>([
  { event: 'another request works', steps: [work, read] },
  { event: 'its own page is shown again', steps: [reach(window.location.pathname)] },
  { event: 'something else has ended', steps: [end('form')] },
  { event: 'the connection is there, which it did not miss', steps: [connect] },
])('a message stays when $event', async ({ steps }) => {
  await run([refuse, save, ...steps]);
  expect(messages()).toHaveLength(1);
});

it('of the messages about one thing the last one stands, and one text stands once', async () => {
  await run([say({ about: 'form', detail: 'Zu lang.' }), say({ about: 'form', detail: 'Zu kurz.' })]);
  expect(messages()).toMatchObject([{ detail: 'Zu kurz.' }]);
  await run([say({ about: 'list', detail: 'Zu kurz.' }), end('form')]);
  expect(messages()).toMatchObject([{ detail: 'Zu kurz.', about: 'list' }]);
});

it('a message that goes by itself is not cut short by another page', async () => {
  await run([lose, save, reach('/other')]);
  expect(messages()).toMatchObject([{ sticky: false }]);
});

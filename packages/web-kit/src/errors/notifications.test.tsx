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
    // Names unique to this file: where tests share a worker, the first endpoint of a name stays.
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
const show =
  (input: Partial<NotificationInput> = {}) =>
  () =>
    store.dispatch(notify({ severity: 'error', summary: 'Fehler', sticky: true, ...input }));
const settle = (about: string) => () => store.dispatch(settled(about));
const reach = (path: string) => () => store.dispatch(pageReached(path));
const connect = () => store.dispatch(connectionChanged('up'));

const messages = () => selectNotifications(store.getState());

type Steps = readonly (() => unknown)[];
const run = async (steps: Steps): Promise<void> => {
  for (const step of steps) await step();
};

it.each<{ cause: string; before: Steps; after: Steps }>([
  { cause: 'the same request succeeds', before: [refuse, save], after: [work, save] },
  { cause: 'its page is left', before: [refuse, save], after: [reach('/other')] },
  { cause: 'a request gets a response again', before: [lose, save], after: [work, read] },
  { cause: 'all services are back', before: [breakDown, save], after: [connect] },
  { cause: 'its subject is settled', before: [show({ about: 'form' })], after: [settle('form')] },
  {
    cause: 'a request of the same name succeeds',
    before: [show({ about: 'readUnnoticed' })],
    after: [work, readQuietly],
  },
  {
    cause: 'the connection that it was about is back',
    before: [lose, readQuietly, show({ about: 'form', untilConnected: true })],
    after: [connect],
  },
  { cause: 'it has no subject and the page is left', before: [show()], after: [reach('/other')] },
])('removes a message when $cause', async ({ before, after }) => {
  await run(before);
  expect(messages()).toHaveLength(1);
  await run(after);
  expect(messages()).toEqual([]);
});

it.each<{ event: string; steps: Steps }>([
  { event: 'another request succeeds', steps: [work, read] },
  { event: 'its own page is shown again', steps: [reach(window.location.pathname)] },
  { event: 'another subject is settled', steps: [settle('form')] },
  { event: 'the connection is back and it was not about it', steps: [connect] },
])('keeps a message when $event', async ({ steps }) => {
  await run([refuse, save, ...steps]);
  expect(messages()).toHaveLength(1);
});

it('keeps the last message about one subject, and shows each text once', async () => {
  await run([show({ about: 'form', detail: 'Zu lang.' }), show({ about: 'form', detail: 'Zu kurz.' })]);
  expect(messages()).toMatchObject([{ detail: 'Zu kurz.' }]);
  await run([show({ about: 'list', detail: 'Zu kurz.' }), settle('form')]);
  expect(messages()).toMatchObject([{ detail: 'Zu kurz.', about: 'list' }]);
});

it('keeps a message that is not sticky on another page until its time is over', async () => {
  await run([lose, save, reach('/other')]);
  expect(messages()).toMatchObject([{ sticky: false }]);
});

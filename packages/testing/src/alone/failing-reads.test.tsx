import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { operations } from '@attesta/contracts';
import { remoteFolder, remoteNames } from '@attesta/contracts/pages/remotes.ts';
import type { RemoteName } from '@attesta/contracts/pages/remotes.ts';
import { noAnswer, ok } from '@attesta/ui/testing/mock-api.ts';
import type { Answer, Handlers, MockApi } from '@attesta/ui/testing/mock-api.ts';
import { renderRoute, tokenOf } from '@attesta/ui/testing/render-route.tsx';
import { repositoryRoot } from '@attesta/web-build/workspaces.ts';
import type { PageHandle, RemoteModule } from '@attesta/web-kit';
import { act, cleanup, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { checkSize } from '../check-size.ts';
import { createAnswers, readAlone } from './create-answers.ts';
import { screensOf } from './screens-of.ts';
import type { Screen } from './screens-of.ts';

/** A page, and what answers it otherwise than its remote's examples, so that it shows other parts. */
type Page = Screen & { readonly name: RemoteName; readonly title?: string; readonly handlers?: Handlers };

const otherStates: readonly Page[] = [
  {
    name: 'account',
    address: '/dashboard',
    viewer: 'customer',
    title: '/dashboard of a newcomer',
    handlers: { countReferences: () => ok({ open: 0, finished: 0 }) },
  },
];

/** Requests that every page can do without: their failure is not told. */
const dispensable = new Set([
  // The form offers the two genders that there always are.
  'getGenders',
  // The tabs of the administration show no number.
  'countMatters',
]);

/** The same of some pages, by their titles. */
const dispensableAt: Readonly<Record<string, readonly string[]>> = {
  // The link above the table leads to where the credit is told.
  '/overview': ['getPayment'],
  // References are asked for before it is known that there are none, and shown nowhere.
  '/dashboard of a newcomer': ['pageReferences', 'listWaiting'],
  // A link that was used or is too old does not open a second time either: another one is offered.
  '/password/beispiel': ['getSignup 400'],
};

const isDispensable = (title: string, operation: string, failure: string): boolean =>
  dispensable.has(operation) ||
  dispensableAt[title]?.some((named) => named === operation || named === `${operation} ${failure}`) === true;

/** A part that is shown later asks once more for what has failed; the dashboard has two of them. */
const planned = 2;

const failing = (status: number) => (): Answer => ({
  status,
  body: { code: 'unexpected', message: 'Es ist ein Fehler aufgetreten.', params: {} },
});

const failures = Object.entries({
  400: failing(400),
  500: failing(500),
  502: failing(502),
  503: failing(503),
  cut: noAnswer,
});

/** So many requests of one page are without end: what comes after them is not answered, so that the page rests. */
const endless = 30;

const answerFew = (answer: () => Answer): (() => Answer | Promise<Answer>) => {
  let asked = 0;
  return () => {
    asked += 1;
    return asked > endless ? new Promise(() => undefined) : answer();
  };
};

const roles = { customer: 'ROLE_USER', admin: 'ROLE_ADMIN', deputy: 'ROLE_DEPUTY' } as const;

const sessionOf = ({ viewer }: Screen) => {
  if (viewer === 'visitor') return {};
  return viewer === 'deputy' ? { deputyToken: tokenOf(roles.deputy) } : { token: tokenOf(roles[viewer]) };
};

const reads = operations.filter(({ method }) => method === 'GET').map(({ name }) => name);

const countsOf = (api: MockApi): ReadonlyMap<string, number> =>
  new Map(reads.map((name) => [name, api.calls(name).length] as const).filter(([, count]) => count > 0));

const sumOf = (api: MockApi): number =>
  [...countsOf(api).values()].reduce((total, count) => total + count, 0);

/** Lets a page go on until it has asked for nothing during so many rounds of 20 ms, or asks without end. */
const settle = async (api: MockApi, rounds: number): Promise<void> => {
  let before = sumOf(api);
  for (let calm = 0; calm < rounds && before < endless; calm += 1) {
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    const now = sumOf(api);
    if (now !== before) calm = -1;
    before = now;
  }
};

const loadRemote = async (name: RemoteName): Promise<RemoteModule> => {
  const file = path.join(repositoryRoot, remoteFolder(name), 'src/remote.tsx');
  const { remote } = (await import(pathToFileURL(file).href)) as { remote: RemoteModule };
  const scenes = remote.routes.flatMap(({ children }) => children ?? []);
  await Promise.all(scenes.map(async ({ handle }) => (handle as PageHandle | undefined)?.prepare?.()));
  return remote;
};

/** Milliseconds after which a page that says nothing has said nothing, on a machine that does other work too. */
const patience = 10_000;

const retry = { name: /Erneut versuchen/ };

const show = async (remote: RemoteModule, page: Page, api: MockApi, rounds: number, mustSay = false) => {
  vi.stubGlobal('fetch', api.fetch);
  try {
    const { location } = await renderRoute(remote, page.address, sessionOf(page));
    await settle(api, rounds);
    const offersRetry =
      mustSay &&
      (await screen.findAllByRole('button', retry, { timeout: patience }).then(
        () => true,
        () => false,
      ));
    return { counts: countsOf(api), offersRetry, isElsewhere: location().pathname !== page.address };
  } finally {
    cleanup();
    vi.unstubAllGlobals();
  }
};

/** Pages in other languages, guides beside the first, and `/` beside the dashboard are the same scenes, or as good as. */
const isSame = (address: string): boolean => /^\/(?:$|(?:en|fr|it)\b|ratgeber\/)/.test(address);

const pages = await Promise.all(
  remoteNames.map(async (name): Promise<Page[]> => {
    const alone = await readAlone(remoteFolder(name));
    const screens = await screensOf(remoteFolder(name), alone());
    return screens.filter(({ address }) => !isSame(address)).map((shown) => ({ ...shown, name }));
  }),
);

let turn = 0;

test.each([...pages.flat(), ...otherStates].map((page) => ({ ...page, title: page.title ?? page.address })))(
  'K64: $title asks no more than planned for what fails, and says so',
  async (page) => {
    const remote = await loadRemote(page.name);
    const alone = await readAlone(remoteFolder(page.name));
    const answers = (changed: Handlers): MockApi =>
      createAnswers({ handlers: { ...alone().handlers, ...page.handlers, ...changed } });
    const usual = await show(remote, page, answers({}), 10);
    // A page that leads on is looked at where it leads to.
    if (usual.isElsewhere) return;
    const found: string[] = [];
    for (const [operation, count] of usual.counts) {
      // In the small size each failure has its turn.
      turn += 1;
      const once = failures.filter((_, index) => index === turn % failures.length);
      for (const [failure, answer] of checkSize(once, failures)) {
        const mustSay = !isDispensable(page.title, operation, failure);
        const failed = answers({ [operation]: answerFew(answer) });
        const { counts, offersRetry } = await show(remote, page, failed, 3, mustSay);
        const asked = counts.get(operation) ?? 0;
        const isSaid = offersRetry || !mustSay;
        if (asked <= count + planned && isSaid) continue;
        found.push(`${operation} ${failure}: asked ${asked} times for ${count}, said: ${isSaid}`);
      }
    }
    expect(found).toEqual([]);
  },
);

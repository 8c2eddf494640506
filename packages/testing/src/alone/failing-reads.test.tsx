import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { operations } from '@attesta/contracts';
import { remoteFolder, remoteNames } from '@attesta/contracts/pages/remotes.ts';
import type { RemoteName } from '@attesta/contracts/pages/remotes.ts';
import { noAnswer, ok } from '@attesta/ui/testing/mock-api.ts';
import type { Answer, Handlers, MockApi } from '@attesta/ui/testing/mock-api.ts';
import { renderRoute } from '@attesta/ui/testing/render-route.tsx';
import { sessionOf } from '@attesta/ui/testing/test-states.tsx';
import { repositoryRoot } from '@attesta/web-build/workspaces.ts';
import type { PageHandle, RemoteModule } from '@attesta/web-kit';
import { act, cleanup, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { checkSize } from '../check-size.ts';
import { createAnswers } from './create-answers.ts';
import { screensOf } from './screens-of.ts';
import type { Screen } from './screens-of.ts';

type Page = Omit<Screen, 'isOrdinary'> & { readonly name: RemoteName };

/** Requests that every page can do without: it shows no error if they fail. */
const dispensable = new Set([
  // The form has its two constant genders.
  'getGenders',
  // The tabs of the administration omit the number.
  'countMatters',
]);

/** Dispensable requests by title of the page. */
const dispensableAt: Readonly<Record<string, readonly string[]>> = {
  // The link above the table leads to the page that shows the payment.
  // Without the kinds nothing is filtered by them; the line about deletions stands on their page, too.
  '/overview': ['getPayment', 'getZeugnisarten', 'listDueReferences'],
  // A new location begins empty instead of with the account's address.
  '/account/briefpapier': ['getAccount'],
  // References are requested before it is known that there are none, and the list is not shown.
  '/dashboard of a newcomer': ['pageReferences', 'listWaiting'],
  // A link that was used or has expired fails for good: the page offers a new one.
  '/password/beispiel': ['getSignup 400'],
  // The facts omit the kind, and the picture of the first page is left out; the order refuses without credit.
  '/finished/01890000-0000-7000-8000-000000000001': ['getZeugnisarten', 'getPreview', 'getPayment'],
};

const isDispensable = (title: string, operation: string, failure: string): boolean =>
  dispensable.has(operation) ||
  dispensableAt[title]?.some((named) => named === operation || named === `${operation} ${failure}`) === true;

/** Allowed retries: a component that mounts later asks once more, and the dashboard has two of them. */
const allowedRetries = 2;

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

/** Requests above which a page counts as looping: further ones get no answer, so that it settles. */
const endless = 30;

const answerFew = (answer: () => Answer): (() => Answer | Promise<Answer>) => {
  let asked = 0;
  return () => {
    asked += 1;
    return asked > endless ? new Promise(() => undefined) : answer();
  };
};

const reads = operations.filter(({ method }) => method === 'GET').map(({ name }) => name);

const countsOf = (api: MockApi): ReadonlyMap<string, number> =>
  new Map(reads.map((name) => [name, api.calls(name).length] as const).filter(([, count]) => count > 0));

const sumOf = (api: MockApi): number =>
  [...countsOf(api).values()].reduce((total, count) => total + count, 0);

/** Waits until a page sends no request during so many rounds of 20 ms, or loops. */
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

/** Milliseconds to wait for an error message, on a machine under load. */
const reportWithinMs = 10_000;

/** Button of an error message; the page after a payment has its own words. */
const retry = { name: /Erneut (?:versuchen|nachfragen)/ };

const show = async (remote: RemoteModule, page: Page, api: MockApi, rounds: number, mustReport = false) => {
  vi.stubGlobal('fetch', api.fetch);
  try {
    const { address, navigation, storage } = page;
    const options = { ...sessionOf(page.viewer), state: navigation, storage };
    const { location } = await renderRoute(remote, address, options);
    await settle(api, rounds);
    const offersRetry =
      mustReport &&
      (await screen.findAllByRole('button', retry, { timeout: reportWithinMs }).then(
        () => true,
        () => false,
      ));
    return { counts: countsOf(api), offersRetry, isElsewhere: location().pathname !== page.address };
  } finally {
    cleanup();
    vi.unstubAllGlobals();
  }
};

/** Translations, further guides, and `/`, which is also the dashboard: the same scenes as other pages. */
const isSame = (address: string): boolean => /^\/(?:$|(?:en|fr|it)\b|ratgeber\/)/.test(address);

/** The dashboard of a customer without references, which asks for other things. */
const newcomerOf = (shown: Screen): Screen => ({
  ...shown,
  title: '/dashboard of a newcomer',
  answers: () => ({ ...shown.answers(), countReferences: () => ok({ open: 0, finished: 0 }) }),
});

const pages = await Promise.all(
  remoteNames.map(async (name): Promise<Page[]> => {
    const screens = await screensOf(remoteFolder(name));
    return screens
      .filter(({ address, isOrdinary }) => isOrdinary && !isSame(address))
      .flatMap((shown): Page[] =>
        shown.address === '/dashboard'
          ? [
              { ...shown, title: shown.address, name },
              { ...newcomerOf(shown), name },
            ]
          : [{ ...shown, title: shown.address, name }],
      );
  }),
);

let round = 0;

test.each(pages.flat())(
  'K64: $title retries a failed request no more than planned, and reports it',
  async (page) => {
    const remote = await loadRemote(page.name);
    const answers = (changed: Handlers): MockApi => createAnswers({ ...page.answers(), ...changed });
    const usual = await show(remote, page, answers({}), 10);
    // A page that redirects is tested at its target.
    if (usual.isElsewhere) return;
    const found: string[] = [];
    for (const [operation, count] of usual.counts) {
      // In the reduced size each request gets one failure, in rotation.
      round += 1;
      const once = failures.filter((_, index) => index === round % failures.length);
      for (const [failure, answer] of checkSize(once, failures)) {
        const mustReport = !isDispensable(page.title, operation, failure);
        const failed = answers({ [operation]: answerFew(answer) });
        const { counts, offersRetry } = await show(remote, page, failed, 3, mustReport);
        const asked = counts.get(operation) ?? 0;
        const isReported = offersRetry || !mustReport;
        if (asked <= count + allowedRetries && isReported) continue;
        found.push(`${operation} ${failure}: asked ${asked} times for ${count}, reported: ${isReported}`);
      }
    }
    expect(found).toEqual([]);
  },
);

import { findRoute, readRoutes } from '@attesta/contracts/pages/pages.ts';
import type { RemoteName } from '@attesta/contracts/pages/remotes.ts';
import { readScenePages } from '@attesta/testing/remote-scenes.ts';
import { expect, it } from 'vitest';
import { findPageFault } from './find-fault.ts';
import { routesOf, writeRoutes } from './routes.ts';
import type { Page, WebBuilds } from './web-builds.ts';

const scenePages = await readScenePages();

type Given = Pick<Page, 'pattern' | 'access'> & { remote: RemoteName };

const buildsOf = (pages: readonly Given[]): WebBuilds => {
  const remotes: WebBuilds['remotes'] = {};
  for (const { remote, ...page } of pages) {
    const build = (remotes[remote] ??= {
      build: `${remote}1`,
      entry: 'remoteEntry.js',
      integrity: '',
      requires: {},
      pages: [],
    });
    build.pages?.push({ ...page, files: [], asks: [] });
  }
  return { shell: null, remotes };
};

const builds = buildsOf(scenePages);
const pathOf = (pattern: string): string => pattern.replaceAll(/:\w+/g, 'some');

it('no remote has a page that belongs to another remote or to the product', () => {
  expect(scenePages.length).toBeGreaterThan(60);
  for (const [name, build] of Object.entries(builds.remotes)) {
    expect(findPageFault(name as RemoteName, build)).toBeNull();
  }
});

it('the browser reads owner and rule of each page from far fewer patterns', () => {
  const read = readRoutes(writeRoutes(builds));
  expect(read.length).toBeLessThan(routesOf(builds).length * 0.6);
  for (const { pattern } of scenePages) {
    for (const isLoggedIn of [false, true]) {
      const {
        page: _,
        pattern: __,
        ...rule
      } = findRoute(routesOf(builds), pathOf(pattern), isLoggedIn) ?? {};
      expect(findRoute(read, pathOf(pattern), isLoggedIn), pattern).toMatchObject(rule);
    }
  }
});

it('one pattern never covers pages of two remotes or two rules', () => {
  const written = writeRoutes(
    buildsOf([
      { remote: 'wizard', pattern: '/hilfe', access: 'customer' },
      { remote: 'account', pattern: '/hilfe/konto', access: 'public' },
      { remote: 'account', pattern: '/hilfe/login', access: 'public' },
      { remote: 'wizard', pattern: '/create/:id', access: 'customer' },
      { remote: 'wizard', pattern: '/create/new', access: 'customer' },
      { remote: 'deputy', pattern: '/create/:id/rating', access: 'public' },
      { remote: 'admin', pattern: '/admin', access: 'admin' },
      { remote: 'admin', pattern: '/admin/log', access: 'admin' },
      { remote: 'admin', pattern: '/admin/prices', access: 'admin' },
    ]),
  );
  expect(written).toEqual({
    wizard: { customer: ['/hilfe', '/create/:id', '/create/new'] },
    account: { public: ['/hilfe/*'] },
    deputy: { public: ['/create/:id/rating'] },
    admin: { admin: ['/admin/*'] },
  });
  const routes = readRoutes(written);
  expect(findRoute(routes, '/hilfe', true)?.remote).toBe('wizard');
  expect(findRoute(routes, '/Hilfe/Konto/', true)?.remote).toBe('account');
});

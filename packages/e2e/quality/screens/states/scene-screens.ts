import { createStub, readStates } from '@attesta/testing/alone/read-states.ts';
import type { NamedState } from '@attesta/testing/alone/read-states.ts';
import { remoteFolder, remoteNames } from '@attesta/contracts/pages/remotes.ts';
import type { RemoteName } from '@attesta/contracts/pages/remotes.ts';
import type { Page } from 'playwright';
import type { Screen } from './screen.ts';

const stub = async (page: Page, state: NamedState): Promise<void> => {
  const answer = createStub(state);
  await page.route('**/api/**', async (route) => {
    const request = route.request();
    const given = answer(request.url(), {
      method: request.method(),
      headers: request.headers(),
      body: request.postData(),
    });
    if (given === null) return route.fallback();
    const response = await given.catch(() => null);
    if (response === null) return route.abort('connectionrefused');
    const body = Buffer.from(await response.arrayBuffer());
    return route.fulfill({ status: response.status, headers: Object.fromEntries(response.headers), body });
  });
};

const linkOf = { deputyBegun: 'begun', deputyUntouched: 'untouched' } as const;

const screenOf = (remote: RemoteName, state: NamedState): Screen => {
  const { scene, name, address, viewer, arrangement, navigation, storage, act, shows } = state;
  return {
    screen: `${remote}-${scene}`,
    state: name,
    path: arrangement === undefined ? address : ({ deputyLinks }) => deputyLinks[linkOf[arrangement]],
    // A deputy's session begins with the link.
    as: viewer === 'deputy' ? 'visitor' : viewer,
    ...(navigation === undefined ? {} : { navigationState: navigation }),
    ...(storage === undefined ? {} : { storage: () => storage }),
    before: (page) => stub(page, state),
    ...(act === undefined ? {} : { act: (page) => act(page) }),
    shows,
  };
};

/** States of the scenes of every remote that has any, written beside each scene. */
export const sceneScreens = async (): Promise<Screen[]> => {
  const read = await Promise.all(
    remoteNames.map(async (remote) =>
      (await readStates(remoteFolder(remote))).map((state) => screenOf(remote, state)),
    ),
  );
  return read.flat();
};

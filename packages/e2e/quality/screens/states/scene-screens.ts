import { createStub, readStates } from '@attesta/testing/alone/read-states.ts';
import type { NamedState } from '@attesta/testing/alone/read-states.ts';
import { remoteFolder, remoteNames } from '@attesta/contracts/pages/remotes.ts';
import type { RemoteName } from '@attesta/contracts/pages/remotes.ts';
import type { Page } from 'playwright';
import type { World } from '../fixtures/world.ts';
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

/** Path with what the product has arranged for the state. */
const pathIn = (
  { address, arrangement }: NamedState,
  { deputyLinks: { begun, untouched }, references }: World,
): string => {
  if (arrangement === undefined) return address;
  if (arrangement === 'deputyBegun') return begun;
  if (arrangement === 'deputyUntouched') return untouched;
  return address.replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/, references[arrangement]);
};

const screenOf = (remote: RemoteName, state: NamedState): Screen => {
  const { scene, name, viewer, navigation, storage, act, shows } = state;
  return {
    screen: `${remote}-${scene}`,
    state: name,
    path: (world) => pathIn(state, world),
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

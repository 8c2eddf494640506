import { createStub, readStates } from '@attesta/testing/alone/read-states.ts';
import type { NamedState } from '@attesta/testing/alone/read-states.ts';
import { remoteFolder, remoteNames } from '@attesta/contracts/pages/remotes.ts';
import type { RemoteName } from '@attesta/contracts/pages/remotes.ts';
import type { Page } from 'playwright';
import type { Screen } from './screen.ts';

const stub = async (page: Page, answers: NamedState['answers']): Promise<void> => {
  const answer = createStub(answers);
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

const screenOf = (
  remote: RemoteName,
  { scene, name, address, viewer, answers, act, shows }: NamedState,
): Screen => {
  if (viewer === 'deputy') throw new Error(`${scene}: no picture has a deputy's session`);
  return {
    screen: `${remote}-${scene}`,
    state: name,
    path: address,
    as: viewer,
    before: (page) => stub(page, answers),
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

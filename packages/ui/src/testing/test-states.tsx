import type { RemoteModule } from '@attesta/web-kit';
import { fireEvent, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderRoute } from './render-route.tsx';
import { setUpApi } from './set-up-api.ts';
import { answersOf } from './scene-states.ts';
import type { Locator, SceneState, SceneStates, StatePage, Viewer } from './scene-states.ts';
import { tokenOf } from './token.ts';

const roles = { customer: 'ROLE_USER', admin: 'ROLE_ADMIN', deputy: 'ROLE_DEPUTY' } as const;

/** Session with which a page is rendered for this viewer. */
export const sessionOf = (viewer: Viewer): { token?: string; deputyToken?: string } => {
  if (viewer === 'visitor') return {};
  const token = tokenOf(roles[viewer]);
  return viewer === 'deputy' ? { deputyToken: token } : { token };
};

type Wanted = string | RegExp;

const fits = (found: string, wanted: Wanted): boolean => {
  const normal = found.replaceAll(/\s+/g, ' ').trim();
  return typeof wanted === 'string'
    ? normal.toLowerCase().includes(wanted.toLowerCase())
    : wanted.test(normal);
};

const byRole = (root: HTMLElement, role: string, { name }: { name?: Wanted } = {}): HTMLElement[] =>
  within(root).queryAllByRole(role, {
    hidden: true,
    ...(name === undefined ? {} : { name: (found) => fits(found, name) }),
  });

const byLabel = (root: HTMLElement, label: Wanted): HTMLElement[] =>
  within(root).queryAllByLabelText((found: string) => fits(found, label));

/** Innermost elements that contain the text. */
const byText = (root: HTMLElement, wanted: Wanted): HTMLElement[] => {
  const all = [...root.querySelectorAll<HTMLElement>('*')].filter(({ textContent }) =>
    fits(textContent, wanted),
  );
  return all.filter((element) => !all.some((inner) => inner !== element && element.contains(inner)));
};

const locate = (user: UserEvent, find: () => HTMLElement[]): Locator => {
  const element = (): Promise<HTMLElement> =>
    waitFor(() => {
      const [found] = find();
      if (found === undefined) throw new Error('The page does not show what its state names.');
      return found;
    });
  return {
    first: () => locate(user, () => find().slice(0, 1)),
    last: () => locate(user, () => find().slice(-1)),
    all: () => Promise.resolve(find().map((each) => locate(user, () => [each]))),
    getByRole: (role, named) => locate(user, () => find().flatMap((each) => byRole(each, role, named))),
    getByLabel: (label) => locate(user, () => find().flatMap((each) => byLabel(each, label))),
    click: async () => user.click(await element()),
    fill: async (value) => {
      const field = await element();
      await user.click(field);
      fireEvent.change(field, { target: { value } });
    },
    selectOption: async (value) => user.selectOptions(await element(), value),
    focus: async () => user.click(await element()),
    check: async () => user.click(await element()),
    uncheck: async () => user.click(await element()),
    waitFor: async () => void (await element()),
  };
};

const createPage = (user: UserEvent): StatePage => ({
  getByRole: (role, named) => locate(user, () => byRole(document.body, role, named)),
  getByLabel: (label) => locate(user, () => byLabel(document.body, label)),
  getByText: (text) => locate(user, () => byText(document.body, text)),
});

/** One test for each state: with its answers and its acts, the page shows what the state names. */
export const testStates = (remote: RemoteModule, states: SceneStates): void => {
  describe('states', () => {
    const server = setUpApi();

    it.each(Object.entries(states))('shows %s', async (_name, state: SceneState) => {
      server.api.use({ ...state.examples?.(), ...answersOf(state) });
      const { navigation, storage } = state;
      const session = sessionOf(state.viewer);
      const { user } = await renderRoute(remote, state.address, { ...session, state: navigation, storage });
      const page = createPage(user);
      await state.act?.(page);
      await expect(state.shows(page).waitFor()).resolves.toBeUndefined();
    });
  });
};

import type { Locator, Page } from 'playwright';

import type { Persona, World } from '../fixtures/world.ts';

/** Row of a table of states; gives one picture per width. */
export type Screen = {
  /** Page in the picture's file name. */
  screen: string;
  state: string;
  path: string | ((world: World) => string);
  /** Session of the browser; by default a visitor's. */
  as?: Persona;
  /** First visit, on which the notice about stored data shows. */
  firstVisit?: true;
  /** State that a navigation inside the product would hand over. */
  navigationState?: Readonly<Record<string, unknown>>;
  /** Content of the tab's session storage. */
  storage?: (world: World) => Readonly<Record<string, string>>;
  /** Called before the page is opened, to stub answers. */
  before?: (page: Page, world: World) => Promise<void>;
  /** Called after the page was opened, to interact with it. */
  act?: (page: Page, world: World) => Promise<void>;
  /** Must be visible before the picture is taken. */
  shows: (page: Page) => Pick<Locator, 'waitFor'>;
};

/** Heading by its text. */
export const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name }).first();

export const text = (content: string | RegExp) => (page: Page) => page.getByText(content).first();

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

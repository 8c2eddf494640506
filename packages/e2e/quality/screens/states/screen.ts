import type { Locator, Page } from 'playwright';

import type { Persona } from '../fixtures/persona.ts';
import type { World } from '../fixtures/world.ts';

/** One row of the tables: one picture per width. A new screen is a new row. */
export type Screen = {
  /** Name of the page in the file's name. */
  screen: string;
  state: string;
  path: string | ((world: World) => string);
  /** Whose session the browser has; a visitor's where nothing is said. */
  as?: Persona;
  /** The browser is here for the first time, so the notice about stored data shows. */
  firstVisit?: true;
  /** What a navigation inside the product would have handed over. */
  navigationState?: Readonly<Record<string, unknown>>;
  /** What the page finds in the session storage of its tab. */
  storage?: (world: World) => Readonly<Record<string, string>>;
  /** Before the page is opened: answers held back, failed or replaced. */
  before?: (page: Page, world: World) => Promise<void>;
  /** After the page was opened: what the reader does. */
  act?: (page: Page, world: World) => Promise<void>;
  /** Must be visible before the picture is taken. */
  shows: (page: Page) => Locator;
};

/** A heading by its text. */
export const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name }).first();

export const text = (content: string | RegExp) => (page: Page) => page.getByText(content).first();

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

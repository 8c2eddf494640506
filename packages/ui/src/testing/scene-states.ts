import type { Answer, Handlers } from './mock-api.ts';

/** Role of the person who opens a page. */
export type Viewer = 'visitor' | 'customer' | 'admin' | 'deputy';

/** References that the product of the pictures has arranged, each stopped at another step. */
type ArrangedReference =
  | 'ordered'
  | 'employed'
  | 'unrated'
  | 'halfRated'
  | 'rated'
  | 'confirmation'
  | 'finished'
  | 'delegated';

type Named = { readonly name?: string | RegExp };

/**
 * The locators that states use, as Playwright has them: `click` and `fill` wait for the element. A text as a name fits
 * any name that contains it.
 */
export type Locator = {
  first(): Locator;
  last(): Locator;
  all(): Promise<Locator[]>;
  getByRole(role: 'button' | 'option' | 'radio', named?: Named): Locator;
  getByLabel(label: string | RegExp): Locator;
  click(): Promise<void>;
  fill(value: string): Promise<void>;
  selectOption(value: string): Promise<unknown>;
  focus(): Promise<void>;
  check(): Promise<void>;
  uncheck(): Promise<void>;
  waitFor(): Promise<void>;
};

type Role =
  | 'button'
  | 'columnheader'
  | 'combobox'
  | 'dialog'
  | 'group'
  | 'heading'
  | 'img'
  | 'link'
  | 'option'
  | 'radio'
  | 'radiogroup'
  | 'region'
  | 'searchbox'
  | 'tab'
  | 'table'
  | 'textbox';

/** Page of a state: Playwright's in a picture, `testStates` has its own for component tests. */
export type StatePage = {
  getByRole(role: Role, named?: Named): Locator;
  getByLabel(label: string | RegExp): Locator;
  getByText(text: string | RegExp): Locator;
};

/** State of a scene, reached in the same way in a picture, in a component test and with `npm run dev -- … --alone`. */
export type SceneState = {
  /** Path and query. */
  readonly address: string;
  readonly viewer: Viewer;
  /**
   * Link or reference of the product of the pictures: there a link takes the place of address and viewer, and the id of a
   * reference that of the example.
   */
  readonly arrangement?: 'deputyBegun' | 'deputyUntouched' | ArrangedReference;
  /** State of the navigation that led here. */
  readonly navigation?: Readonly<Record<string, unknown>>;
  /** Content of the tab's session storage. */
  readonly storage?: Readonly<Record<string, string>>;
  /** Answers that a picture has from its product, made anew for each use. */
  readonly examples?: () => Handlers;
  /**
   * Answers in every use, after the examples; a function makes them anew for each use. In a picture the product gives the
   * others, alone the contract's example.
   */
  readonly answers: Handlers | (() => Handlers);
  /** Brings the state about once the page is open. */
  readonly act?: (page: StatePage) => Promise<void>;
  /** Visible in this state only. */
  readonly shows: (page: StatePage) => Locator;
};

/** States of a scene by name, exported as `states` from its `*.states.ts`; `full` is the ordinary one. */
export type SceneStates = Readonly<Record<string, SceneState>>;

/** Answers of a state for one use. */
export const answersOf = ({ answers }: Pick<SceneState, 'answers'>): Handlers =>
  typeof answers === 'function' ? answers() : answers;

/** Heading by its text. */
export const heading = (name: string | RegExp) => (page: StatePage) =>
  page.getByRole('heading', { name }).first();

export const text = (content: string | RegExp) => (page: StatePage) => page.getByText(content).first();

export const button = (page: StatePage, name: string | RegExp): Locator => page.getByRole('button', { name });

/** Keeps a request without an answer. */
export const unanswered = (): Promise<Answer> => new Promise(() => undefined);

import type { Handlers } from './mock-api.ts';

/** Who looks at a page. */
export type Viewer = 'visitor' | 'customer' | 'admin' | 'deputy';

/**
 * What a remote says (`src/testing/alone.ts`) of how it is shown without the shell: the examples of its component tests. What
 * it leaves out is made from the contracts and the shell's rules.
 */
export type Alone = {
  /** Answers of operations; all others answer with an example made from their contract. */
  readonly handlers: Handlers;
  /** Values of the parameters in the addresses of its pages, by their names. */
  readonly params?: Readonly<Record<string, string>>;
  /** Who looks at a page, by its pattern, where the shell's rules do not tell. */
  readonly viewers?: Readonly<Record<string, Viewer>>;
};

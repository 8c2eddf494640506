import type { Handlers } from './mock-api.ts';
import type { Viewer } from './scene-states.ts';

/**
 * Examples with which a remote is shown without the shell (`src/testing/alone.ts`), shared with its component tests.
 * Missing values come from the contracts and the shell's rules.
 */
export type Alone = {
  /** Answers of operations; all others get an example made from their contract. */
  readonly handlers: Handlers;
  /** Values of address parameters by name. */
  readonly params?: Readonly<Record<string, string>>;
  /** Viewers of pages by pattern, where the shell's rules do not decide. */
  readonly viewers?: Readonly<Record<string, Viewer>>;
};

import type { Problems } from './overlay.ts';
import type { Exports } from './refresh-boundary.ts';

/** A module's own side of a replacement: `import.meta.webpackHot`. */
export type Hot = {
  /** What the module that stood here before has left behind. */
  readonly data: { texts?: object; wasBoundary?: boolean } | undefined;
  accept: (onError?: (error: unknown) => void) => void;
  dispose: (leave: (data: { texts?: object; wasBoundary?: boolean }) => void) => void;
  invalidate: () => void;
  status: () => string;
  /** Fetches and applies what has changed; null where nothing is there, rejects where it cannot be applied. */
  check: (apply: true) => Promise<readonly unknown[] | null>;
};

/**
 * What the shell's development build gives to all modules of a page, its own and those of remotes. One for all: React asks
 * a single runtime which component stands for which.
 */
export type DevelopmentClient = {
  register: (type: unknown, id: string) => void;
  sign: () => (type: unknown, ...rest: unknown[]) => unknown;
  /** Called at the end of each module. */
  accept: (exported: Exports, hot: Hot | undefined) => void;
  /** Called by each file of texts; what it gives stays the same object through all replacements. */
  keepTexts: (language: string, texts: object, hot: Hot | undefined) => object;
  /** Shows what is wrong with a build, or nothing any more. */
  show: (build: string, problems: Problems) => void;
};

declare global {
  var attestaDevelopment: DevelopmentClient | undefined;
}

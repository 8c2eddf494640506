import type { Problems } from './overlay.ts';
import type { Exports } from './refresh-boundary.ts';

/** Hot-replacement interface of a module: `import.meta.webpackHot`. */
export type Hot = {
  /** Data left by the replaced module. */
  readonly data: { texts?: object; wasBoundary?: boolean } | undefined;
  accept: (onError?: (error: unknown) => void) => void;
  dispose: (leave: (data: { texts?: object; wasBoundary?: boolean }) => void) => void;
  invalidate: () => void;
  status: () => string;
  /** Fetches and applies changes; null without any, rejects if they cannot be applied. */
  check: (apply: true) => Promise<readonly unknown[] | null>;
};

/**
 * Client of the shell's development build for all modules of a page, including those of remotes: React needs a single
 * registry of components.
 */
export type DevelopmentClient = {
  register: (type: unknown, id: string) => void;
  sign: () => (type: unknown, ...rest: unknown[]) => unknown;
  /** Called at the end of each module. */
  accept: (exported: Exports, hot: Hot | undefined) => void;
  /** Called by each file of texts; the returned object stays the same through all replacements. */
  keepTexts: (language: string, texts: object, hot: Hot | undefined) => object;
  /** Shows the problems of a build, or removes them. */
  show: (build: string, problems: Problems) => void;
};

declare global {
  var attestaDevelopment: DevelopmentClient | undefined;
}

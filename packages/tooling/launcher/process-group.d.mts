import type { Part } from './part.mjs';

export type ProcessGroup = {
  start: (part: Part) => Promise<void>;
  kill: (name: string, signal: NodeJS.Signals) => void;
  pid: (name: string) => number | undefined;
  names: () => string[];
  stop: (names: string[]) => Promise<void>;
};

export function createProcessGroup(options: {
  logFolder: string;
  notice: (line: string) => void;
}): ProcessGroup;

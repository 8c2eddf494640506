import { messageOf } from '../machine/errors.ts';
import { processesAffectedBy } from './process-sources.ts';
import { watchChanges } from './watch-changes.ts';

export type Restarter = {
  /** Folder whose `services`, `packages` and `gateway` are watched. */
  root: string;
  parts: readonly string[];
  /** Ends a part, which its supervisor then starts again. */
  restart: (part: string) => void;
  notice: (line: string) => void;
};

/**
 * Restarts the parts whose sources change. A file that was saved without another content restarts nothing.
 * @returns ends it
 */
export const restartOnChange = ({ root, parts, restart, notice }: Restarter): (() => void) => {
  const restartFor = (part: string, file: string): void => {
    notice(`${file} changed: ${part} restarts`);
    try {
      restart(part);
    } catch (error) {
      notice(`${part}: ${messageOf(error)}`);
    }
  };
  return watchChanges({
    root,
    folders: ['services', 'packages', 'gateway'],
    concerns: (file) => processesAffectedBy(file, parts).length > 0,
    changed: (files) => {
      for (const part of parts) {
        const file = files.find((each) => processesAffectedBy(each, [part]).length > 0);
        if (file !== undefined) restartFor(part, file);
      }
    },
  });
};

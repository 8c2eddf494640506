import { messageOf } from '../machine/errors.ts';
import { processesAffectedBy } from './process-sources.ts';
import { watchChanges } from './watch-changes.ts';

export type Restarter = {
  /** Folder whose `services`, `packages` and `gateway` are watched. */
  root: string;
  processes: readonly string[];
  /** Ends a process; its supervisor starts it again. */
  restart: (name: string) => void;
  notice: (line: string) => void;
};

/**
 * Restarts the processes whose sources change. A file saved with the same content restarts nothing.
 * @returns stops watching
 */
export const restartOnChange = ({ root, processes, restart, notice }: Restarter): (() => void) => {
  const restartFor = (name: string, file: string): void => {
    notice(`${file} changed: ${name} restarts`);
    try {
      restart(name);
    } catch (error) {
      notice(`${name}: ${messageOf(error)}`);
    }
  };
  return watchChanges({
    root,
    folders: ['services', 'packages', 'gateway'],
    concerns: (file) => processesAffectedBy(file, processes).length > 0,
    changed: (files) => {
      for (const name of processes) {
        const file = files.find((each) => processesAffectedBy(each, [name]).length > 0);
        if (file !== undefined) restartFor(name, file);
      }
    },
  });
};

import { appendFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { eventSchema } from './build-store.ts';
import type { BuildStore, DeployEvent } from './build-store.ts';

/** A line that was cut off, or written by a later version, says nothing. */
const readLine = (line: string): DeployEvent | null => {
  try {
    return eventSchema.parse(JSON.parse(line));
  } catch {
    return null;
  }
};

/** What happened to builds, line by line in their folder. */
export const createEventFile = (folder: string): Pick<BuildStore, 'note' | 'events'> => {
  const eventFile = path.join(folder, 'deployments.jsonl');

  return {
    note: async (event) => {
      await mkdir(folder, { recursive: true });
      await appendFile(eventFile, `${JSON.stringify(event)}\n`);
    },
    events: async (name) => {
      const text = await readFile(eventFile, 'utf8').catch(() => '');
      const events = text.split('\n').map(readLine);
      return events
        .filter((event) => event !== null)
        .filter(({ remote }) => remote === name)
        .toReversed();
    },
  };
};

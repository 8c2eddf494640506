import { readFileSync, watch } from 'node:fs';
import { join } from 'node:path';

/** An editor writes a file in several steps, and a checkout many files. */
const settleMs = 60;

export type Watched = {
  root: string;
  /** Below the root, with all that is in them. */
  folders: readonly string[];
  /** Whether a file, named from the root, counts at all. */
  concerns: (file: string) => boolean;
  /** Called with the files that have another content than before. */
  changed: (files: readonly string[]) => void;
};

/**
 * Tells of sources that change. A file that was saved without another content has not changed.
 * @returns ends it
 */
export const watchChanges = ({ root, folders, concerns, changed }: Watched): (() => void) => {
  const contents = new Map<string, string>();
  const touched = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  /** Undefined of a file that is gone. */
  const read = (file: string): string | undefined => {
    try {
      return readFileSync(join(root, file), 'utf8');
    } catch {
      return undefined;
    }
  };

  const isAnother = (file: string): boolean => {
    const content = read(file);
    const before = contents.get(file);
    if (content === undefined) return contents.delete(file);
    contents.set(file, content);
    return content !== before;
  };

  const settle = (): void => {
    const files = [...touched].filter(isAnother);
    touched.clear();
    if (files.length > 0) changed(files);
  };

  const watchers = folders.map((folder) =>
    watch(join(root, folder), { recursive: true }, (_event, name) => {
      const file = join(folder, name ?? '');
      if (!concerns(file)) return;
      touched.add(file);
      clearTimeout(timer);
      timer = setTimeout(settle, settleMs);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
};

import { readFileSync, watch } from 'node:fs';
import { join } from 'node:path';

/**
 * Milliseconds of quiet before changes are reported: an editor saves in several steps, a checkout writes many files.
 */
const settleMs = 60;

export type Watched = {
  root: string;
  /** Relative to the root; subfolders are included. */
  folders: readonly string[];
  /** Selects files, which are named from the root. */
  concerns: (file: string) => boolean;
  /** Called with the files whose content differs from before. */
  changed: (files: readonly string[]) => void;
};

/**
 * Reports sources that change. A file saved with the same content has not changed.
 * @returns stops watching
 */
export const watchChanges = ({ root, folders, concerns, changed }: Watched): (() => void) => {
  const contents = new Map<string, string>();
  const touched = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  /** Content, or undefined for a deleted file. */
  const read = (file: string): string | undefined => {
    try {
      return readFileSync(join(root, file), 'utf8');
    } catch {
      return undefined;
    }
  };

  const hasChanged = (file: string): boolean => {
    const content = read(file);
    const before = contents.get(file);
    if (content === undefined) return contents.delete(file);
    contents.set(file, content);
    return content !== before;
  };

  const settle = (): void => {
    const files = [...touched].filter(hasChanged);
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

/** As much of a browser's storage as is used here. */
type SafeStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & {
  /** False where the browser keeps nothing for us: what is set is forgotten with the page. */
  readonly isLasting: () => boolean;
};

type StorageName = 'localStorage' | 'sessionStorage';

declare global {
  /** Values that a storage of the browser has refused; one map for the page, though every remote brings this module once more. */
  var attestaRefused: Partial<Record<StorageName, Map<string, string>>> | undefined;
}

/** A browser may refuse its storage altogether (the property itself throws), or what goes beyond its room. */
const open = (name: StorageName): SafeStorage => {
  const memory = ((globalThis.attestaRefused ??= {})[name] ??= new Map<string, string>());
  const attempt = <Result>(use: (storage: Storage) => Result, refused: Result): Result => {
    try {
      return use(globalThis[name]);
    } catch {
      return refused;
    }
  };
  const set = (key: string, value: string): boolean =>
    attempt((storage) => (storage.setItem(key, value), true), false);
  const removeItem = (key: string): void => {
    memory.delete(key);
    attempt((storage) => storage.removeItem(key), undefined);
  };
  return {
    getItem: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    setItem: (key, value) => {
      if (set(key, value)) memory.delete(key);
      else memory.set(key, value);
    },
    removeItem,
    isLasting: () => {
      const isKept = set('attesta.probe', '');
      removeItem('attesta.probe');
      return isKept;
    },
  };
};

/** For this tab; in memory where the browser keeps nothing. */
export const tabStorage = open('sessionStorage');
/** For all tabs of this browser; in memory where it keeps nothing. */
export const browserStorage = open('localStorage');

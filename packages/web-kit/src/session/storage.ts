/** Methods of a browser's storage that are used here. */
type SafeStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & {
  /** False where the browser stores nothing: values are lost with the page. */
  readonly isLasting: () => boolean;
};

type StorageName = 'localStorage' | 'sessionStorage';

declare global {
  /** Values that the browser's storage has refused; one map for the page, although every remote bundles this module. */
  var attestaRefused: Partial<Record<StorageName, Map<string, string>>> | undefined;
}

/**
 * Wrap a storage; a browser may refuse it altogether (the property itself throws), or refuse what exceeds its quota.
 */
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

/** Storage of this tab; in memory where the browser stores nothing. */
export const tabStorage = open('sessionStorage');
/** Storage of all tabs of this browser; in memory where it stores nothing. */
export const browserStorage = open('localStorage');

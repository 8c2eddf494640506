import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

type Fault = 'no storage' | 'getters that throw' | 'a full storage' | 'methods that throw';

const refuse = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

const storageWith = (fault: Fault) => {
  if (fault === 'no storage') return { value: null };
  if (fault === 'getters that throw') return { get: refuse };
  if (fault === 'methods that throw') {
    return { value: { getItem: refuse, setItem: refuse, removeItem: refuse } };
  }
  const full = (): never => {
    throw new DOMException('Full', 'QuotaExceededError');
  };
  return { value: { getItem: () => null, setItem: full, removeItem: () => undefined } };
};

const names = ['localStorage', 'sessionStorage'] as const;

describe.each<Fault>(['no storage', 'getters that throw', 'a full storage', 'methods that throw'])(
  'a browser with %s',
  (fault) => {
    const present = names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
    beforeEach(() => {
      vi.resetModules();
      for (const name of names) {
        Object.defineProperty(globalThis, name, { configurable: true, ...storageWith(fault) });
      }
    });
    afterEach(() => {
      for (const [name, descriptor] of present) {
        if (descriptor === undefined) Reflect.deleteProperty(globalThis, name);
        else Object.defineProperty(globalThis, name, descriptor);
      }
    });

    it('keeps values until the page goes, and reports that they do not last', async () => {
      const { browserStorage, tabStorage } = await import('./storage.ts');
      for (const storage of [browserStorage, tabStorage]) {
        expect(storage.getItem('attesta.x')).toBeNull();
        storage.setItem('attesta.x', '1');
        expect(storage.getItem('attesta.x')).toBe('1');
        storage.removeItem('attesta.x');
        expect([storage.getItem('attesta.x'), storage.isLasting()]).toEqual([null, false]);
      }
    });

    it('keeps the session of a customer and of a deputy, and ends it', async () => {
      const tokens = await import('./token-store.ts');
      expect(tokens.readStoredToken()).toBeNull();
      tokens.storeToken('customer', true);
      expect(tokens.readStoredToken()).toEqual({ token: 'customer', storage: 'browser' });
      tokens.storeDeputyToken('deputy');
      expect(tokens.readStoredToken('/deputyfinished')).toEqual({ token: 'deputy', storage: 'deputy' });
      tokens.removeToken('deputy');
      tokens.removeCustomerTokens();
      tokens.signalLogout();
      expect(tokens.readStoredToken()).toBeNull();
    });
  },
);

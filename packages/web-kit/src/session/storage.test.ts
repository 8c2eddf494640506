import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

type Fault = 'none at all' | 'getters that throw' | 'no room' | 'methods that throw';

const refuse = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

const storageWith = (fault: Fault) => {
  if (fault === 'none at all') return { value: null };
  if (fault === 'getters that throw') return { get: refuse };
  if (fault === 'methods that throw') {
    return { value: { getItem: refuse, setItem: refuse, removeItem: refuse } };
  }
  const noRoom = (): never => {
    throw new DOMException('Full', 'QuotaExceededError');
  };
  return { value: { getItem: () => null, setItem: noRoom, removeItem: () => undefined } };
};

const names = ['localStorage', 'sessionStorage'] as const;

describe.each<Fault>(['none at all', 'getters that throw', 'no room', 'methods that throw'])(
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

    it('keeps what is set until the page goes, and says that it goes then', async () => {
      const { browserStorage, tabStorage } = await import('./storage.ts');
      for (const storage of [browserStorage, tabStorage]) {
        expect(storage.getItem('attesta.x')).toBeNull();
        storage.setItem('attesta.x', '1');
        expect(storage.getItem('attesta.x')).toBe('1');
        storage.removeItem('attesta.x');
        expect([storage.getItem('attesta.x'), storage.isLasting()]).toEqual([null, false]);
      }
    });

    it('keeps a session, a deputy’s too, and ends it', async () => {
      const tokens = await import('./token-store.ts');
      expect(tokens.readStoredToken()).toBeNull();
      tokens.storeToken('customer', true);
      expect(tokens.readStoredToken()).toEqual({ token: 'customer', place: 'browser' });
      tokens.storeDeputyToken('deputy');
      expect(tokens.readStoredToken('/deputyfinished')).toEqual({ token: 'deputy', place: 'deputy' });
      tokens.removeToken('deputy');
      tokens.removeCustomerTokens();
      tokens.signalLogout();
      expect(tokens.readStoredToken()).toBeNull();
    });
  },
);

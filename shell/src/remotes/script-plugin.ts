import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** A remote that does not answer becomes an error with a retry after this time (checks.md K34). */
const timeout = 4000;

const integrities = new Map<string, string>();

/** Notes what the content of an entry must hash to. */
export const expectIntegrity = (url: string, integrity: string): void => {
  integrities.set(url, integrity);
};

/** Loads entries of remotes with integrity and an end to waiting. */
export const scriptPlugin: ModuleFederationRuntimePlugin = {
  name: 'attesta-script',
  createScript: ({ url }) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.crossOrigin = 'anonymous';
    const integrity = integrities.get(url);
    if (integrity !== undefined) script.integrity = integrity;
    return { script, timeout };
  },
};

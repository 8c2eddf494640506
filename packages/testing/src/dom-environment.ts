import { GlobalWindow } from 'happy-dom';
import { populateGlobal } from 'vitest/runtime';
import type { Environment } from 'vitest/runtime';
import { repairSelects } from './dom-repairs.ts';

/**
 * A window for component tests, wide enough for tables with columns. Requests stay Node's: a page here has no origin
 * that a relative address could belong to, and what a frame shows is never asked for.
 */
const environment: Environment = {
  name: 'dom',
  viteEnvironment: 'client',
  setup: (global: typeof globalThis) => {
    const window = new GlobalWindow({
      url: 'http://localhost:3000',
      width: 1440,
      height: 900,
      settings: {
        disableErrorCapturing: true,
        enableIframePageLoading: true,
        fetch: { interceptor: { beforeAsyncRequest: async () => new window.Response('') } },
      },
    });
    repairSelects(window);
    const { keys, originals } = populateGlobal(global, window, { bindFunctions: true });
    return {
      teardown: async () => {
        await window.happyDOM.abort();
        window.close();
        for (const key of keys) Reflect.deleteProperty(global, key);
        for (const [key, descriptor] of originals) Object.defineProperty(global, key, descriptor);
      },
    };
  },
};

export default environment;

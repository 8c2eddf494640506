import { GlobalWindow } from 'happy-dom';
import { populateGlobal } from 'vitest/runtime';
import type { Environment } from 'vitest/runtime';

type Selects = {
  readonly HTMLSelectElement: { readonly prototype: object };
  readonly HTMLOptionElement: { readonly prototype: object };
};

/**
 * Adds to happy-dom's selects and options what forms rely on: values that are not strings, `size` and
 * `defaultSelected`.
 */
const repairSelects = ({ HTMLSelectElement, HTMLOptionElement }: Selects): void => {
  const value = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value');
  if (value?.set === undefined) throw new Error('happy-dom no longer defines value on HTMLSelectElement');
  const setText = value.set;
  Object.defineProperties(HTMLSelectElement.prototype, {
    value: {
      ...value,
      set(this: HTMLSelectElement, given: unknown) {
        setText.call(this, String(given));
      },
    },
    size: {
      configurable: true,
      get(this: HTMLSelectElement) {
        return Number(this.getAttribute('size') ?? 0);
      },
      set(this: HTMLSelectElement, size: number) {
        this.setAttribute('size', String(size));
      },
    },
  });
  Object.defineProperty(HTMLOptionElement.prototype, 'defaultSelected', {
    configurable: true,
    get(this: HTMLOptionElement) {
      return this.hasAttribute('selected');
    },
    set(this: HTMLOptionElement, isSelected: boolean) {
      this.toggleAttribute('selected', isSelected);
    },
  });
};

/**
 * Window for component tests, wide enough for tables with columns. Requests remain Node's: the page has no origin for
 * relative addresses, and frames load nothing.
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

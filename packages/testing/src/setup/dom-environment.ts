import { GlobalWindow } from 'happy-dom';
import { populateGlobal } from 'vitest/runtime';
import type { Environment } from 'vitest/runtime';

type Selects = {
  readonly HTMLSelectElement: { readonly prototype: object };
  readonly HTMLOptionElement: { readonly prototype: object };
};

/** What happy-dom lacks of lists, and forms rely on: a value that is no text yet, `size` and `defaultSelected`. */
const repairSelects = ({ HTMLSelectElement, HTMLOptionElement }: Selects): void => {
  const value = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value');
  if (value?.set === undefined) throw new Error('happy-dom keeps the value of lists elsewhere now');
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

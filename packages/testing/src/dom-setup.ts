import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// What a page waits for may have to be compiled first, on a busy machine; how long that takes says nothing about the page.
configure({ asyncUtilTimeout: 60_000 });

// Files of a worker share one window: each begins with nothing stored.
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

/** What browsers have and jsdom lacks, as far as the component library asks for it: nothing ever changes size here. */
class StillObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

const stillMediaQuery = (query: string): MediaQueryList =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  }) as MediaQueryList;

window.matchMedia ??= stillMediaQuery;
globalThis.ResizeObserver ??= StillObserver;
globalThis.IntersectionObserver ??= StillObserver as unknown as typeof IntersectionObserver;
URL.createObjectURL ??= () => 'blob:none';
URL.revokeObjectURL ??= () => undefined;
Element.prototype.scrollTo ??= () => undefined;
Element.prototype.scrollIntoView ??= () => undefined;

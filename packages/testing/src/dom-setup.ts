import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(() => {
  cleanup();
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

function stillMediaQuery(query: string): MediaQueryList {
  return Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  }) as MediaQueryList;
}

window.matchMedia ??= stillMediaQuery;
globalThis.ResizeObserver ??= StillObserver;
globalThis.IntersectionObserver ??= StillObserver as unknown as typeof IntersectionObserver;
Element.prototype.scrollTo ??= () => undefined;
Element.prototype.scrollIntoView ??= () => undefined;

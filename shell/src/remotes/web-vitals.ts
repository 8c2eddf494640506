import type { Vitals } from '@attesta/release/remote-report.ts';

type Shift = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean };
type Interaction = PerformanceEntry & { readonly interactionId: number };

/** Milliseconds: shifts further apart than the first, or longer than the second, are counted apart. */
const pause = 1000;
const longest = 5000;

/** What an entry has more, by its type. */
type Entries = {
  readonly 'largest-contentful-paint': PerformanceEntry;
  readonly 'layout-shift': Shift;
  readonly event: Interaction;
};

const observe = <Type extends keyof Entries>(type: Type, take: (entry: Entries[Type]) => void): void => {
  // A browser that does not know one says nothing of it.
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) take(entry as Entries[Type]);
  });
  observer.observe({ type, buffered: true });
};

/**
 * Measures the document's first page and tells once, when it is left or hidden: the largest paint, the worst run of shifts,
 * the slowest answer to a click or key.
 * @param isThere false once another page stands in its place
 */
export const observeVitals = (isThere: () => boolean, tell: (vitals: Vitals) => void): void => {
  const found: { lcp?: number; cls?: number; inp?: number } = {};
  let [run, began, last] = [0, 0, 0];
  let isTold = false;
  const isOver = (): boolean => isTold || !isThere();

  observe('largest-contentful-paint', ({ startTime }) => {
    if (!isOver()) found.lcp = Math.round(startTime);
  });
  observe('layout-shift', ({ startTime, value, hadRecentInput }) => {
    if (hadRecentInput || isOver()) return;
    const isApart = startTime - last > pause || startTime - began > longest;
    if (isApart) began = startTime;
    run = isApart ? value : run + value;
    last = startTime;
    found.cls = Math.max(found.cls ?? 0, Math.round(run * 100) / 100);
  });
  observe('event', ({ duration, interactionId }) => {
    if (interactionId > 0 && !isOver()) found.inp = Math.max(found.inp ?? 0, Math.round(duration));
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || isTold) return;
    isTold = true;
    tell(found);
  });
};

import type { Vitals } from '@attesta/release/remote-report.ts';

type Shift = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean };
type Interaction = PerformanceEntry & { readonly interactionId: number };

/** Milliseconds: shifts further apart than `pause`, or a run longer than `longest`, start a new run. */
const pause = 1000;
const longest = 5000;

/** Performance entries by type. */
type Entries = {
  readonly 'largest-contentful-paint': PerformanceEntry;
  readonly 'layout-shift': Shift;
  readonly event: Interaction;
};

const observe = <Type extends keyof Entries>(type: Type, take: (entry: Entries[Type]) => void): void => {
  // Not every browser supports each type.
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) take(entry as Entries[Type]);
  });
  observer.observe({ type, buffered: true });
};

/**
 * Measure the document's first page and report once, when it is left or hidden: largest paint, worst run of shifts,
 * slowest response to a click or key.
 * @param isOpen false once another page is open
 */
export const observeVitals = (isOpen: () => boolean, report: (vitals: Vitals) => void): void => {
  const vitals: { lcp?: number; cls?: number; inp?: number } = {};
  let [run, began, last] = [0, 0, 0];
  let isReported = false;
  const isOver = (): boolean => isReported || !isOpen();

  observe('largest-contentful-paint', ({ startTime }) => {
    if (!isOver()) vitals.lcp = Math.round(startTime);
  });
  observe('layout-shift', ({ startTime, value, hadRecentInput }) => {
    if (hadRecentInput || isOver()) return;
    const isApart = startTime - last > pause || startTime - began > longest;
    if (isApart) began = startTime;
    run = isApart ? value : run + value;
    last = startTime;
    vitals.cls = Math.max(vitals.cls ?? 0, Math.round(run * 100) / 100);
  });
  observe('event', ({ duration, interactionId }) => {
    if (interactionId > 0 && !isOver()) vitals.inp = Math.max(vitals.inp ?? 0, Math.round(duration));
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || isReported) return;
    isReported = true;
    report(vitals);
  });
};

/** Observations of the page; times in milliseconds since the navigation began. */
export type Observed = {
  largestContent: number;
  layoutShift: number;
  /** Addresses requested before the largest content was painted, the page itself included. */
  requests: number;
  /** Paint after which the first answer could be chosen; null on a page without questions. */
  usable: number | null;
  /** Longest time from a click or key to the next paint. */
  interaction: number;
};

/** Observations collected while loading; times in milliseconds. */
export type LoadNotes = {
  largestContent: number;
  layoutShift: number;
  usable: number | null;
  interaction: number;
  /** Time of the document's last change. */
  changedAt: number;
};

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };

/** Runs in the page before its first script. */
export const observePage = (): void => {
  const notes: LoadNotes = { largestContent: 0, layoutShift: 0, usable: null, interaction: 0, changedAt: 0 };
  window.loadNotes = notes;
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) notes.largestContent = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as Shift;
      if (!hadRecentInput) notes.layoutShift += value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  const interactions: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    buffered: true,
    durationThreshold: 16,
  };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) notes.interaction = Math.max(notes.interaction, duration);
  }).observe(interactions);
  new MutationObserver(() => {
    notes.changedAt = performance.now();
    if (notes.usable !== null || document.querySelector('main input[type="radio"]:enabled') === null) return;
    notes.usable = notes.changedAt;
    requestAnimationFrame(() => setTimeout(() => (notes.usable = performance.now()), 0));
  }).observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
};

/** Runs in the page: true if its content is shown and has not changed for this time (milliseconds). */
export const isIdle = (quiet: number): boolean => {
  const heading = document.querySelector('main h1');
  const isWaiting = heading === null || heading.closest('.shell-skeleton') !== null;
  return !isWaiting && performance.now() - (window.loadNotes?.changedAt ?? 0) > quiet;
};

/** Runs in the page after loading. */
export const readPage = (): Observed => {
  const notes = window.loadNotes;
  if (notes === undefined) throw new Error('the page was not observed');
  const asked = performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime < notes.largestContent)
    .map(({ name }) => name);
  const { largestContent, layoutShift, usable, interaction } = notes;
  return { largestContent, layoutShift, usable, interaction, requests: 1 + new Set(asked).size };
};

import type { ReportKind } from '@attesta/release/remote-report.ts';
import type { RemoteName } from '@attesta/web-kit';
import { sendReport, reportFailure, reportLeft, reportUncaught, watches } from './remote-reports.ts';

/** Remotes of the current page, shown or still loading. */
const openRemotes = new Set<RemoteName>();

const stackOf = (reason: unknown): string => (reason instanceof Error ? (reason.stack ?? '') : '');

const listen = (): void => {
  window.addEventListener('error', ({ filename, error }) => reportUncaught(`${filename} ${stackOf(error)}`));
  window.addEventListener('unhandledrejection', ({ reason }) => reportUncaught(stackOf(reason)));
  // Browsers may suspend a page in the background.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') for (const name of watches.keys()) reportLeft(name);
  });
  window.addEventListener('pagehide', () => {
    for (const name of watches.keys()) reportLeft(name);
  });
};

/** Milliseconds after which a page that does not appear hangs. */
const hangMilliseconds = 10_000;

let isListening = false;

const never = new Promise<void>(() => undefined);

/**
 * Watch a build of a remote that is about to be loaded.
 * @returns resolves if its page is open and does not appear; otherwise never
 */
export const watchRemote = (name: RemoteName, build: string): Promise<void> => {
  if (watches.get(name)?.build === build) return never;
  if (!isListening) listen();
  isListening = true;
  const watch = {
    build,
    sent: new Set<ReportKind>(),
    isWaiting: true,
    isShown: false,
    last: Promise.resolve(),
  };
  watches.set(name, watch);
  void sendReport(name, 'started');
  return new Promise((resolve) => {
    setTimeout(() => {
      if (watch.isShown || watches.get(name) !== watch) return;
      if (!openRemotes.has(name)) return reportLeft(name);
      if (watch.isWaiting) void reportFailure(name, 'hung').then(resolve);
      else resolve();
    }, hangMilliseconds);
  });
};

/**
 * Mark a remote's page as opened.
 * @returns function to call when the page is left
 */
export const markOpened = (name: RemoteName): (() => void) => {
  openRemotes.add(name);
  return () => {
    openRemotes.delete(name);
    reportLeft(name);
  };
};

let observesVitals = false;

/** Mark a remote's page as shown. */
export const markShown = (name: RemoteName): void => {
  const watch = watches.get(name);
  if (watch === undefined) return;
  watch.isWaiting = false;
  watch.isShown = true;
  void sendReport(name, 'loaded');
  if (observesVitals) return;
  observesVitals = true;
  // Web vitals belong to the document, and so to its first page.
  import('./web-vitals.ts').then(
    ({ observeVitals }) => {
      observeVitals(
        () => openRemotes.has(name),
        (vitals) => void sendReport(name, 'vitals', vitals),
      );
    },
    () => undefined,
  );
};

import type { ReportKind } from '@attesta/release/remote-report.ts';
import type { RemoteName } from '@attesta/web-kit';
import { sendReport, reportFailure, reportLeft, reportUncaught, watches } from './remote-reports.ts';

/** Remotes of the page that is there now, whether they show anything yet or not. */
const wanted = new Set<RemoteName>();

const stackOf = (reason: unknown): string => (reason instanceof Error ? (reason.stack ?? '') : '');

const listen = (): void => {
  window.addEventListener('error', ({ filename, error }) => reportUncaught(`${filename} ${stackOf(error)}`));
  window.addEventListener('unhandledrejection', ({ reason }) => reportUncaught(stackOf(reason)));
  // A page in the background may stand still for as long as it likes.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') for (const name of watches.keys()) reportLeft(name);
  });
  window.addEventListener('pagehide', () => {
    for (const name of watches.keys()) reportLeft(name);
  });
};

/** Milliseconds: a page that is not there by then hangs. */
const patience = 10_000;

let isListening = false;

const never = new Promise<void>(() => undefined);

/**
 * Begins to watch a build of a remote that is about to be loaded.
 * @returns resolves when its page is wanted and does not come; never where all is well
 */
export const watchRemote = (name: RemoteName, build: string): Promise<void> => {
  if (watches.get(name)?.build === build) return never;
  if (!isListening) listen();
  isListening = true;
  const watch = {
    build,
    said: new Set<ReportKind>(),
    isWaiting: true,
    isShown: false,
    last: Promise.resolve(),
  };
  watches.set(name, watch);
  void sendReport(name, 'started');
  return new Promise((resolve) => {
    setTimeout(() => {
      if (watch.isShown || watches.get(name) !== watch) return;
      if (!wanted.has(name)) return reportLeft(name);
      if (watch.isWaiting) void reportFailure(name, 'hung').then(resolve);
      else resolve();
    }, patience);
  });
};

/** For a page of a remote that is opened. @returns what is to be called when it is left */
export const noteWanted = (name: RemoteName): (() => void) => {
  wanted.add(name);
  return () => {
    wanted.delete(name);
    reportLeft(name);
  };
};

let observesVitals = false;

/** For a page of a remote that is there. */
export const noteShown = (name: RemoteName): void => {
  const watch = watches.get(name);
  if (watch === undefined) return;
  watch.isWaiting = false;
  watch.isShown = true;
  void sendReport(name, 'loaded');
  if (observesVitals) return;
  observesVitals = true;
  // They are those of the document, and so of the first page in it.
  import('./web-vitals.ts').then(
    ({ observeVitals }) => {
      observeVitals(
        () => wanted.has(name),
        (vitals) => void sendReport(name, 'vitals', vitals),
      );
    },
    () => undefined,
  );
};

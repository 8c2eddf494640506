import { remoteReportPath } from '@attesta/release/remote-report.ts';
import type { RemoteReport, ReportKind, Vitals } from '@attesta/release/remote-report.ts';
import type { RemoteName } from '@attesta/web-kit';

/**
 * While a build is tried on a share of the sessions, the gateway wants to know how it and the current one do. Only then
 * anything here is told: which build of which remote, and what became of it.
 */
type Watch = {
  readonly build: string;
  readonly said: Set<ReportKind>;
  /** Neither shown nor given up nor left. */
  isWaiting: boolean;
  isShown: boolean;
  /** What was told last; a later word must not overtake an earlier one. */
  last: Promise<void>;
};

const watches = new Map<RemoteName, Watch>();
/** Remotes of the page that is there now, whether they show anything yet or not. */
const wanted = new Set<RemoteName>();

/** As a beacon it outlives the page, but tells when it has arrived: what is loaded anew after a failure depends on it. */
const send = async (report: RemoteReport): Promise<void> => {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(report);
  await fetch(remoteReportPath, { method: 'POST', keepalive: true, headers, body }).catch(() => undefined);
};

const say = (name: RemoteName, kind: ReportKind, vitals?: Vitals): Promise<void> => {
  const watch = watches.get(name);
  if (watch === undefined || watch.said.has(kind)) return Promise.resolve();
  watch.said.add(kind);
  const report = { remote: name, build: watch.build, kind, ...(vitals && { vitals }) };
  // Whoever leaves waits for nothing.
  watch.last = kind === 'left' || kind === 'vitals' ? send(report) : watch.last.then(() => send(report));
  return watch.last;
};

/** Milliseconds: a page that is not there by then hangs; and how long the gateway may take to hear of a failure. */
const patience = 10_000;
const hearing = 2000;

/** Says that a remote failed. Resolves once the gateway knows, which then gives this browser another build. */
export const sayFailed = async (
  name: RemoteName,
  kind: 'loadFailed' | 'uncaught' | 'hung',
): Promise<void> => {
  const watch = watches.get(name);
  if (watch === undefined) return;
  watch.isWaiting = false;
  await Promise.race([say(name, kind), new Promise((resolve) => setTimeout(resolve, hearing))]);
};

/** From here on another build of this remote runs. */
export const stopWatching = (name: RemoteName): void => void watches.delete(name);

const sayLeft = (name: RemoteName): void => {
  const watch = watches.get(name);
  if (watch?.isWaiting !== true) return;
  watch.isWaiting = false;
  void say(name, 'left');
};

/** By its address a fault is known to be of a build's code. */
const sayUncaught = (where: string): void => {
  for (const [name, { build }] of watches) {
    if (where.includes(`/remotes/${name}/${build}/`)) void say(name, 'uncaught');
  }
};

const stackOf = (reason: unknown): string => (reason instanceof Error ? (reason.stack ?? '') : '');

const listen = (): void => {
  window.addEventListener('error', ({ filename, error }) => sayUncaught(`${filename} ${stackOf(error)}`));
  window.addEventListener('unhandledrejection', ({ reason }) => sayUncaught(stackOf(reason)));
  // A page in the background may stand still for as long as it likes.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') for (const name of watches.keys()) sayLeft(name);
  });
  window.addEventListener('pagehide', () => {
    for (const name of watches.keys()) sayLeft(name);
  });
};

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
  void say(name, 'started');
  return new Promise((resolve) => {
    setTimeout(() => {
      if (watch.isShown || watches.get(name) !== watch) return;
      if (!wanted.has(name)) return sayLeft(name);
      if (watch.isWaiting) void sayFailed(name, 'hung').then(resolve);
      else resolve();
    }, patience);
  });
};

/** For a page of a remote that is opened. @returns what is to be called when it is left */
export const noteWanted = (name: RemoteName): (() => void) => {
  wanted.add(name);
  return () => {
    wanted.delete(name);
    sayLeft(name);
  };
};

let observesVitals = false;

/** For a page of a remote that is there. */
export const noteShown = (name: RemoteName): void => {
  const watch = watches.get(name);
  if (watch === undefined) return;
  watch.isWaiting = false;
  watch.isShown = true;
  void say(name, 'loaded');
  if (observesVitals) return;
  observesVitals = true;
  // They are those of the document, and so of the first page in it.
  import('./web-vitals.ts').then(
    ({ observeVitals }) => {
      observeVitals(
        () => wanted.has(name),
        (vitals) => void say(name, 'vitals', vitals),
      );
    },
    () => undefined,
  );
};

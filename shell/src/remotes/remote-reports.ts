import { pageEvent, remoteReportPath } from '@attesta/release/remote-report.ts';
import type { PageOutcome, RemoteReport, ReportKind, Vitals } from '@attesta/release/remote-report.ts';
import type { RemoteName } from '@attesta/web-kit';

/**
 * Reports on one remote during a canary. The gateway compares the canary with the current build; without a canary
 * nothing is reported.
 */
type Watch = {
  readonly build: string;
  readonly sent: Set<ReportKind>;
  /** Neither shown nor failed nor left. */
  isWaiting: boolean;
  isShown: boolean;
  /** Last report sent; reports arrive in order. */
  last: Promise<void>;
};

/** Watched builds of this page by remote. */
export const watches = new Map<RemoteName, Watch>();

/**
 * Send a report that outlives the page. Unlike a beacon it resolves on arrival, for which a reload after a failure
 * waits.
 */
const send = async (report: RemoteReport): Promise<void> => {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(report);
  await fetch(remoteReportPath, { method: 'POST', keepalive: true, headers, body }).catch(() => undefined);
};

export const sendReport = (name: RemoteName, kind: ReportKind, vitals?: Vitals): Promise<void> => {
  const watch = watches.get(name);
  if (watch === undefined || watch.sent.has(kind)) return Promise.resolve();
  watch.sent.add(kind);
  const report = { remote: name, build: watch.build, kind, ...(vitals && { vitals }) };
  // Reports of a page that is being left cannot wait.
  watch.last = kind === 'left' || kind === 'vitals' ? send(report) : watch.last.then(() => send(report));
  return watch.last;
};

/** Milliseconds that a failure report may take. */
const reportTimeout = 2000;

/** Report a failure of a remote. Resolves once the gateway knows, which then offers this browser another build. */
export const reportFailure = async (
  name: RemoteName,
  kind: 'loadFailed' | 'uncaught' | 'hung',
): Promise<void> => {
  const watch = watches.get(name);
  if (watch === undefined) return;
  watch.isWaiting = false;
  await Promise.race([sendReport(name, kind), new Promise((resolve) => setTimeout(resolve, reportTimeout))]);
};

/** Stop reporting: another build of this remote runs from here on. */
export const stopWatching = (name: RemoteName): void => void watches.delete(name);

export const reportLeft = (name: RemoteName): void => {
  const watch = watches.get(name);
  if (watch?.isWaiting !== true) return;
  watch.isWaiting = false;
  void sendReport(name, 'left');
};

/** Report an uncaught error to the build whose script address its stack contains. */
export const reportUncaught = (stack: string): void => {
  for (const [name, { build }] of watches) {
    if (stack.includes(`/remotes/${name}/${build}/`)) void sendReport(name, 'uncaught');
  }
};

/** Say how a page ended to whatever watches this build of the shell. */
export const announcePage = (outcome: PageOutcome): void =>
  void document.dispatchEvent(new CustomEvent(pageEvent, { detail: outcome }));

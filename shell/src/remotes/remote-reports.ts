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

/** By remote: the builds on trial in this page. */
export const watches = new Map<RemoteName, Watch>();

/** As a beacon it outlives the page, but tells when it has arrived: what is loaded anew after a failure depends on it. */
const send = async (report: RemoteReport): Promise<void> => {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(report);
  await fetch(remoteReportPath, { method: 'POST', keepalive: true, headers, body }).catch(() => undefined);
};

export const sendReport = (name: RemoteName, kind: ReportKind, vitals?: Vitals): Promise<void> => {
  const watch = watches.get(name);
  if (watch === undefined || watch.said.has(kind)) return Promise.resolve();
  watch.said.add(kind);
  const report = { remote: name, build: watch.build, kind, ...(vitals && { vitals }) };
  // Whoever leaves waits for nothing.
  watch.last = kind === 'left' || kind === 'vitals' ? send(report) : watch.last.then(() => send(report));
  return watch.last;
};

/** Milliseconds: how long the gateway may take to hear of a failure. */
const hearing = 2000;

/** Says that a remote failed. Resolves once the gateway knows, which then gives this browser another build. */
export const reportFailure = async (
  name: RemoteName,
  kind: 'loadFailed' | 'uncaught' | 'hung',
): Promise<void> => {
  const watch = watches.get(name);
  if (watch === undefined) return;
  watch.isWaiting = false;
  await Promise.race([sendReport(name, kind), new Promise((resolve) => setTimeout(resolve, hearing))]);
};

/** From here on another build of this remote runs. */
export const stopWatching = (name: RemoteName): void => void watches.delete(name);

export const reportLeft = (name: RemoteName): void => {
  const watch = watches.get(name);
  if (watch?.isWaiting !== true) return;
  watch.isWaiting = false;
  void sendReport(name, 'left');
};

/** By its address a fault is known to be of a build's code. */
export const reportUncaught = (where: string): void => {
  for (const [name, { build }] of watches) {
    if (where.includes(`/remotes/${name}/${build}/`)) void sendReport(name, 'uncaught');
  }
};

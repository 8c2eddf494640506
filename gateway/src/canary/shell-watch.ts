import { pageEvent, remoteReportPath } from '@attesta/release/remote-report.ts';
import type { ReportKind } from '@attesta/release/remote-report.ts';
import type { Context } from 'koa';
import type { WebBuilds } from '../builds/web-builds.ts';

/** Address of the script, which the security policy allows as one of this origin. */
export const shellWatchPath = '/shell-watch.js';

type Words = { readonly reportPath: string; readonly pageEvent: string };

/**
 * Reports how a build of the shell does, and leaves one on trial that fails before its page is shown, by one reload.
 * Runs in the browser as it stands here: it uses nothing from outside, and no build of the shell, which may be broken.
 */
const watchShell = ({ reportPath, pageEvent: eventName }: Words): void => {
  const { build = '', trial } = document.currentScript?.dataset ?? {};
  const milliseconds = { hang: 10_000, report: 2000 };
  const own = `/assets/${build}/`;
  const reloaded = `attesta.leftShell.${build}`;
  const sent = new Set<ReportKind>();
  let last = Promise.resolve();
  let isWaiting = true;

  const send = (kind: ReportKind): Promise<void> => {
    if (sent.has(kind)) return last;
    sent.add(kind);
    const post = async (): Promise<void> => {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ remote: 'shell', build, kind });
      await fetch(reportPath, { method: 'POST', keepalive: true, headers, body }).catch(() => undefined);
    };
    // A page that is being left cannot wait.
    last = kind === 'left' ? post() : last.then(post);
    return last;
  };

  /** True once per tab; never without storage, or a reload could repeat for ever. */
  const mayReload = (): boolean => {
    try {
      const isFirst = sessionStorage.getItem(reloaded) === null;
      sessionStorage.setItem(reloaded, '1');
      return isFirst;
    } catch {
      return false;
    }
  };

  const fail = (kind: ReportKind): void => {
    const reported = send(kind);
    if (!isWaiting) return;
    isWaiting = false;
    if (trial === undefined || !mayReload()) return;
    const patience = new Promise((resolve) => {
      setTimeout(resolve, milliseconds.report);
    });
    void Promise.race([reported, patience]).then(() => location.reload());
  };

  const show = (): void => {
    isWaiting = false;
    void send('loaded');
  };
  const leave = (): void => {
    if (!isWaiting) return;
    isWaiting = false;
    void send('left');
  };
  /** Errors of remotes pass through React, which is in the shell. */
  const failBy = (stack: string): void => {
    if (stack.includes(own) && !stack.includes('/remotes/')) fail('uncaught');
  };
  const stackOf = (reason: unknown): string => (reason instanceof Error ? (reason.stack ?? '') : '');

  void send('started');
  addEventListener(
    'error',
    (event) => {
      if (event.target instanceof HTMLScriptElement) {
        if (event.target.src.includes(own)) fail('loadFailed');
      } else failBy(`${event.filename} ${stackOf(event.error)}`);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => failBy(stackOf(reason)));
  document.addEventListener(eventName, (event) => {
    if (event instanceof CustomEvent && event.detail === 'shown') show();
    else fail('uncaught');
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leave();
  });
  addEventListener('pagehide', leave);
  setTimeout(() => {
    if (isWaiting) fail('hung');
  }, milliseconds.hang);
};

const words: Words = { reportPath: remoteReportPath, pageEvent };
const script = `(${watchShell.toString()})(${JSON.stringify(words)});\n`;

export const serveShellWatch = (context: Context): void => {
  context.type = 'text/javascript; charset=utf-8';
  context.set('cache-control', 'public, max-age=600');
  context.body = script;
};

/** The script's element, before any script of the shell; empty without a canary of the shell. */
export const renderShellWatch = ({ shell, watched }: WebBuilds): string => {
  if (shell === null || watched?.shell === undefined) return '';
  const trial = watched.shell.instead === null ? '' : ' data-trial';
  return `<script src="${shellWatchPath}" data-build="${shell.build}"${trial}></script>`;
};

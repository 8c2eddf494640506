import { renewFailedScenes, useTexts } from '@attesta/web-kit';
import type { RemoteName } from '@attesta/web-kit';
import { Suspense, createElement, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { replayEvents } from '../first-load/replayed-events.ts';
import { PageSkeleton } from '../first-load/page-skeleton.tsx';
import { ErrorCatcher } from './error-catcher.tsx';
import { isLoadFailure } from './load-failure.ts';
import { endTrial, prepareRetry } from './load-remote.ts';
import { reloadOnce } from './reload-once.ts';
import { forgetRemoteRoutes, getRemoteRoutes } from './remote-routes.ts';
import { markShown, markOpened } from './remote-watch.ts';
import { announcePage, reportFailure } from './remote-reports.ts';

type Props = { title: string; text: string; action: string; isBusy: boolean; onAction: () => void };

/** Error with an explanation and one action; announced when it appears. */
const ErrorBox = ({ title, text, action, isBusy, onAction }: Props) => (
  <section className="shell-message shell-message--error" role="alert">
    <h1 className="shell-message__title">{title}</h1>
    <p className="shell-message__text">{text}</p>
    <button type="button" className="shell-button" disabled={isBusy} onClick={onAction}>
      {action}
    </button>
  </section>
);

const RemoteError = ({ name, error, retry }: { name: RemoteName; error: Error; retry: () => void }) => {
  const t = useTexts('shell');
  const [isBusy, setBusy] = useState(false);
  const isLoading = isLoadFailure(error);

  const attempt = useCallback(async (): Promise<void> => {
    setBusy(true);
    try {
      if ((await prepareRetry(name)) && reloadOnce()) return;
      forgetRemoteRoutes(name);
      renewFailedScenes();
      retry();
    } catch {
      // The registry cannot be loaded: the box stays, with its button.
    } finally {
      setBusy(false);
    }
  }, [name, retry]);

  // Reload without asking if the build was replaced while this tab was open, or is a canary.
  useEffect(() => {
    const leave = async (): Promise<void> => {
      await reportFailure(name, isLoading ? 'loadFailed' : 'uncaught');
      const wasOnTrial = endTrial(name);
      if ((isLoading || wasOnTrial) && (await prepareRetry(name))) reloadOnce();
    };
    leave().catch(() => undefined);
  }, [isLoading, name]);

  return (
    <ErrorBox
      title={t(isLoading ? 'loadError.title' : 'crash.title')}
      text={t(isLoading ? 'loadError.text' : 'crash.text')}
      action={t(isBusy ? 'loadError.busy' : 'loadError.retry')}
      isBusy={isBusy}
      onAction={() => void attempt()}
    />
  );
};

const RemoteRoutes = ({ name }: { name: RemoteName }): ReactNode => createElement(getRemoteRoutes(name));

/** Mounted inside the page's suspense boundary: its effects run once the page listens. */
const PageShown = ({ name }: { name: RemoteName }): null => {
  useLayoutEffect(() => replayEvents('page'), []);
  useEffect(() => {
    markShown(name);
    announcePage('shown');
  }, [name]);
  return null;
};

/** Mounted outside the boundary: present while the page is still loading. */
const PageOpened = ({ name }: { name: RemoteName }): null => {
  useEffect(() => markOpened(name), [name]);
  return null;
};

/** A remote in the page: skeleton while it loads, error with a retry if loading fails. */
export const RemoteView = ({ name }: { name: RemoteName }) => (
  <ErrorCatcher
    key={name}
    renderError={(error, retry) => <RemoteError name={name} error={error} retry={retry} />}
  >
    <PageOpened name={name} />
    <Suspense fallback={<PageSkeleton />}>
      <RemoteRoutes name={name} />
      <PageShown name={name} />
    </Suspense>
  </ErrorCatcher>
);

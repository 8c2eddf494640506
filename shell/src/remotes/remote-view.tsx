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
import { noteShown, noteWanted } from './remote-watch.ts';
import { reportFailure } from './remote-reports.ts';

type Props = { title: string; text: string; action: string; isBusy: boolean; onAction: () => void };

/** What happened, what it means, and the one thing to do; announced when it appears. */
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
      // The registry itself is out of reach: the box stays, with its button.
    } finally {
      setBusy(false);
    }
  }, [name, retry]);

  // A build that was replaced while this tab was open is not the reader's problem, nor is one that is tried here.
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

/** Within the same boundary as the page, it is there when that listens. */
const Arrival = ({ name }: { name: RemoteName }): null => {
  useLayoutEffect(() => replayEvents('page'), []);
  useEffect(() => noteShown(name), [name]);
  return null;
};

/** Outside that boundary it is there while the page is not. */
const Wish = ({ name }: { name: RemoteName }): null => {
  useEffect(() => noteWanted(name), [name]);
  return null;
};

/** One remote in the page: skeleton while it loads, error with a working retry when it does not. */
export const RemoteView = ({ name }: { name: RemoteName }) => (
  <ErrorCatcher
    key={name}
    renderError={(error, retry) => <RemoteError name={name} error={error} retry={retry} />}
  >
    <Wish name={name} />
    <Suspense fallback={<PageSkeleton />}>
      <RemoteRoutes name={name} />
      <Arrival name={name} />
    </Suspense>
  </ErrorCatcher>
);

import { LocalLink, paths, readNavigationState, useSession, useTexts } from '@attesta/web-kit';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { announcePage } from './remote-reports.ts';

/**
 * Error page with its remedies: a retry after a fault, the login for visitors, the request number for the support.
 * Search engines do not index it.
 */
export const ErrorPage = ({ kind }: { kind: 'forbidden' | 'notFound' | 'unexpected' }) => {
  const t = useTexts('shell');
  const { role } = useSession();
  const { pathname, search, state } = useLocation();
  useEffect(() => announcePage('shown'), []);
  const failure = readNavigationState<'failure'>(state, 'from');
  // A page that broke in the browser keeps its address; opening it again renders it anew.
  const from = failure?.from ?? (pathname === paths.unexpected() ? null : pathname + search);
  return (
    <section className="shell-message">
      <meta name="robots" content="noindex" />
      <h1 className="shell-message__title">{t(`pages.${kind}.title`)}</h1>
      <p className="shell-message__text">{t(`pages.${kind}.text`)}</p>
      {failure?.requestId != null && (
        <p className="shell-message__number">
          {t('pages.number')} <code>{failure.requestId}</code>
        </p>
      )}
      <div className="shell-message__actions">
        {kind === 'unexpected' && from !== null && (
          <Link className="shell-button" to={from} replace>
            {t('loadError.retry')}
          </Link>
        )}
        <LocalLink className="shell-button" to={paths.home()}>
          {t('pages.home')}
        </LocalLink>
        {role === 'visitor' && (
          <LocalLink
            className="shell-button"
            to={paths.login()}
            state={failure && { returnTo: failure.from }}
          >
            {t('nav.login')}
          </LocalLink>
        )}
      </div>
    </section>
  );
};

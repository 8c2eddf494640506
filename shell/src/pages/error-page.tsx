import { LocalLink, paths, readNavigationState, useSession, useTexts } from '@attesta/web-kit';
import { Link, useLocation } from 'react-router-dom';

/**
 * A page that says why there is nothing to see, and what helps: once more after a fault, the login for who has no session,
 * the number by which support finds an answer of the API. Search engines are told not to keep it.
 */
export const ErrorPage = ({ kind }: { kind: 'forbidden' | 'notFound' | 'unexpected' }) => {
  const t = useTexts('shell');
  const { role } = useSession();
  const { pathname, search, state } = useLocation();
  const failure = readNavigationState<'failure'>(state, 'from');
  // A page that broke in the browser still has its address: opening it once more shows it anew.
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

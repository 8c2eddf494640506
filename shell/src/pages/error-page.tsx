import { LocalLink, paths, readNavigationState, useSession, useTexts } from '@attesta/web-kit';
import { Link, useLocation } from 'react-router-dom';

type ErrorPageProps = {
  kind: 'forbidden' | 'notFound' | 'unexpected';
  /** Shows the page that failed once more, where it still stands at its address. */
  onRetry?: () => void;
};

/**
 * A page that says why there is nothing to see, and what helps: once more after a fault, the login for who has no session,
 * the number by which support finds an answer of the API. Search engines are told not to keep it.
 */
export const ErrorPage = ({ kind, onRetry }: ErrorPageProps) => {
  const t = useTexts('shell');
  const { role } = useSession();
  const failure = readNavigationState<'failure'>(useLocation().state, 'from');
  const isFault = kind === 'unexpected';
  const offersRetry = isFault && (onRetry !== undefined || failure !== null);
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
        {isFault && onRetry !== undefined && (
          <button type="button" className="shell-button" onClick={onRetry}>
            {t('loadError.retry')}
          </button>
        )}
        {isFault && onRetry === undefined && failure !== null && (
          <Link className="shell-button" to={failure.from} replace>
            {t('loadError.retry')}
          </Link>
        )}
        <LocalLink className={`shell-button${offersRetry ? ' shell-button--quiet' : ''}`} to={paths.home()}>
          {t('pages.home')}
        </LocalLink>
        {role === 'visitor' && (
          <LocalLink
            className="shell-button shell-button--quiet"
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

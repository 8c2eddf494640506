import { LocalLink, paths, useTexts } from '@attesta/web-kit';

/** A page that says why there is nothing to see. Search engines are told not to keep it. */
export const ErrorPage = ({ kind }: { kind: 'forbidden' | 'notFound' | 'unexpected' }) => {
  const t = useTexts('shell');
  return (
    <section className="shell-message">
      <meta name="robots" content="noindex" />
      <h1 className="shell-message__title">{t(`pages.${kind}.title`)}</h1>
      <p className="shell-message__text">{t(`pages.${kind}.text`)}</p>
      <LocalLink className="shell-button" to={paths.home()}>
        {t('pages.home')}
      </LocalLink>
    </section>
  );
};

import { useTexts } from '@attesta/web-kit';

/** Placeholder of a page; the style sheet shows it after 200 ms, so that fast pages do not flicker. */
export const PageSkeleton = () => {
  const t = useTexts('shell');
  return (
    <output className="shell-skeleton">
      <h1 className="shell-hidden">{t('loading')}</h1>
      <span className="shell-skeleton__title" />
      <span className="shell-skeleton__line" />
      <span className="shell-skeleton__line" />
      <span className="shell-skeleton__block" />
    </output>
  );
};

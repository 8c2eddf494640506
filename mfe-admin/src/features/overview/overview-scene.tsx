import { useTexts } from '@attesta/web-kit';

/** First page of the administration: the frame, and an honest word that its tools are not there yet. */
export const OverviewScene = () => {
  const t = useTexts('admin');
  return (
    <section>
      <h1>{t('overview.title')}</h1>
      <div className="att-empty">
        <h2>{t('overview.emptyTitle')}</h2>
        <p>{t('overview.emptyText')}</p>
      </div>
    </section>
  );
};

import { useTexts } from '@attesta/web-kit';

export const FinishedScene = () => {
  const t = useTexts('deputy');
  return (
    <section>
      <h1>{t('finished.title')}</h1>
    </section>
  );
};

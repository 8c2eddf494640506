import { useTexts } from '@attesta/web-kit';

export const RatingScene = () => {
  const t = useTexts('deputy');
  return (
    <section>
      <h1>{t('rating.title')}</h1>
      <p>{t('rating.text')}</p>
    </section>
  );
};

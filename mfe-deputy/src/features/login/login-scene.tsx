import { useTexts } from '@attesta/web-kit';

export const LoginScene = () => {
  const t = useTexts('deputy');
  return (
    <section>
      <h1>{t('login.title')}</h1>
      <p>{t('login.text')}</p>
    </section>
  );
};

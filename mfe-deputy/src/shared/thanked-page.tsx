import { ResultPage } from '@attesta/ui/layout/result-page.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { useTexts } from '@attesta/web-kit';

/** For deputies who return after finishing, by the link or in another tab. Names neither employee nor customer. */
export const ThankedPage = () => {
  const t = useTexts('deputy');
  return (
    <ResultPage title={t('finished.title')} replacesPage>
      <Text>{t('finished.again')}</Text>
      <Text tone="muted">{t('finished.close')}</Text>
    </ResultPage>
  );
};

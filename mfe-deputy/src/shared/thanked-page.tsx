import { ResultPage } from '@attesta/ui/layout/result-page.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { useTexts } from '@attesta/web-kit';

/** For deputies who open their link again, or go on in another tab or on another device, after they have finished. Says nothing of whom they have rated, and for whom. */
export const ThankedPage = () => {
  const t = useTexts('deputy');
  return (
    <ResultPage title={t('finished.title')} replacesPage>
      <Text>{t('finished.again')}</Text>
      <Text tone="muted">{t('finished.close')}</Text>
    </ResultPage>
  );
};

import { FormPage } from '@attesta/ui/pages.tsx';
import { Text } from '@attesta/ui/text.tsx';
import { useTexts } from '@attesta/web-kit';

export const FinishedScene = () => {
  const t = useTexts('deputy');
  return (
    <FormPage title={t('finished.title')}>
      <Text>{t('finished.text')}</Text>
    </FormPage>
  );
};

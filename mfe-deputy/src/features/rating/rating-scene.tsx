import { FormPage } from '@attesta/ui/pages.tsx';
import { Text } from '@attesta/ui/text.tsx';
import { useTexts } from '@attesta/web-kit';

/** Says what is there until deputies can rate here. */
export const RatingScene = () => {
  const t = useTexts('deputy');
  return (
    <FormPage title={t('rating.title')}>
      <Text>{t('rating.text')}</Text>
    </FormPage>
  );
};

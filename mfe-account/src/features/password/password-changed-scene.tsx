import { LinkButton } from '@attesta/ui/link-button.tsx';
import { FormPage } from '@attesta/ui/pages.tsx';
import { Stack } from '@attesta/ui/layout.tsx';
import { paths, useTexts } from '@attesta/web-kit';

export const PasswordChangedScene = () => {
  const t = useTexts('account');
  return (
    <FormPage title={t('passwordChanged.title')} help={t('passwordChanged.text')}>
      <Stack gap="3">
        <LinkButton to={paths.login()} width="full">
          {t('toLogin')}
        </LinkButton>
        <LinkButton to={paths.home()} variant="outline" width="full">
          {t('toHome')}
        </LinkButton>
      </Stack>
    </FormPage>
  );
};

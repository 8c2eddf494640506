import { Button } from '@attesta/ui/elements/button.tsx';
import { Stack } from '@attesta/ui/layout/boxes.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { errorText, isApiError, notify, useAppDispatch, useSession, useTexts } from '@attesta/web-kit';
import { useRequestPasswordResetMutation } from '../../../../shared/password-reset-api.ts';

/** For whoever is logged in and no longer knows the present password: a link by mail sets another one. */
export const MailLink = () => {
  const t = useTexts('account');
  const dispatch = useAppDispatch();
  const { email } = useSession();
  const [requestReset, { isLoading }] = useRequestPasswordResetMutation();
  const send = async (): Promise<void> => {
    const { error } = await requestReset({ query: { email } });
    dispatch(
      error === undefined
        ? notify({ severity: 'success', summary: t('passwordLink.sent') })
        : notify({
            severity: 'error',
            summary: t('errorHeading'),
            detail: isApiError(error) ? errorText(error) : t('passwordLink.failed'),
          }),
    );
  };
  return (
    <Stack gap="3" borderTopWidth="1px" pt="5">
      <Text tone="muted">{t('passwordLink.help')}</Text>
      <div>
        <Button variant="outline" loading={isLoading} onClick={() => void send()}>
          {t('passwordLink.send')}
        </Button>
      </div>
    </Stack>
  );
};

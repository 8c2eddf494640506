import { Button } from '@attesta/ui/elements/button.tsx';
import { errorText, isApiError, notify, useAppDispatch, useSession, useTexts } from '@attesta/web-kit';
import { useState } from 'react';
import { useLazyComponent } from '../../../shared/use-lazy-component.ts';
import { PanelFrame } from '../../../shared/panel-frame.tsx';
import { Stack } from '@attesta/ui/layout/boxes.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { useRequestPasswordResetMutation } from '../../../shared/password-reset-api.ts';

/** Mails a link to set a password without the current one. */
const MailLink = () => {
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

/** Changes the password: by the current one, or by a mailed link. */
export const PasswordPanel = () => {
  const t = useTexts('account');
  const [isOpen, setIsOpen] = useState(false);
  const { Part, isLoading, fetchPart } = useLazyComponent(
    async () => (await import('./change-password-dialog.tsx')).ChangePasswordDialog,
  );
  const open = async (): Promise<void> => setIsOpen(await fetchPart());
  return (
    <PanelFrame title={t('fields.password')} help={t('passwordChange.help')}>
      <div>
        <Button variant="outline" loading={isLoading} onClick={() => void open()}>
          {t('passwordChange.open')}
        </Button>
      </div>
      <MailLink />
      {isOpen && Part !== null && <Part onClose={() => setIsOpen(false)} />}
    </PanelFrame>
  );
};

import { currentPasswordForm } from '@attesta/contracts';
import { Button } from '@attesta/ui/button.tsx';
import { Dialog } from '@attesta/ui/dialog.tsx';
import { FormBody } from '@attesta/ui/form-body.tsx';
import { Notice } from '@attesta/ui/notice.tsx';
import { PasswordField } from '@attesta/ui/password-field.tsx';
import { Text } from '@attesta/ui/text.tsx';
import { useContractForm } from '@attesta/ui/use-contract-form.ts';
import { useSession, useTexts } from '@attesta/web-kit';
import { useId } from 'react';
import { useMakeRecoveryCodesMutation } from '../security-api.ts';
import { useSubmit } from '../use-submit.ts';
import { UsernameField } from '../username-field.tsx';

type ConfirmPasswordDialogProps = {
  readonly replaces: boolean;
  readonly onClose: () => void;
  readonly onMade: (codes: readonly string[]) => void;
};

/** New codes need the present password: a stolen session must not make any. */
export const ConfirmPasswordDialog = ({ replaces, onClose, onMade }: ConfirmPasswordDialogProps) => {
  const t = useTexts('account');
  const { email } = useSession();
  const formId = useId();
  const [makeCodes, { isLoading }] = useMakeRecoveryCodesMutation();
  const form = useContractForm(currentPasswordForm, { currentPassword: '' });
  const { submit, failure } = useSubmit(form, async (body) => {
    const { data, error } = await makeCodes({ body });
    if (data !== undefined) onMade(data.codes);
    return error;
  });
  return (
    <Dialog
      open
      title={replaces ? t('recovery.makeNew') : t('recovery.make')}
      onClose={isLoading ? undefined : onClose}
      actions={
        <>
          <Button variant="outline" disabled={isLoading} onClick={onClose}>
            {t('recovery.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={isLoading}>
            {t('recovery.submit')}
          </Button>
        </>
      }
    >
      <FormBody id={formId} form={form} onSubmit={submit}>
        {failure !== null && (
          <Notice tone="danger" announce>
            {failure}
          </Notice>
        )}
        <Text>{replaces ? t('recovery.replaceText') : t('recovery.makeText')}</Text>
        <UsernameField email={email} />
        <PasswordField
          form={form}
          name="currentPassword"
          label={t('security.currentPassword')}
          autoComplete="current-password"
        />
      </FormBody>
    </Dialog>
  );
};

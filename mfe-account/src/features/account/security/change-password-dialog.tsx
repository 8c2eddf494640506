import { changePasswordForm } from '@attesta/contracts';
import { Button } from '@attesta/ui/elements/button.tsx';
import { Dialog } from '@attesta/ui/dialogs/dialog.tsx';
import { FormBody } from '@attesta/ui/forms/form-body.tsx';
import { FocusedNotice } from '@attesta/ui/feedback/focused-notice.tsx';
import { PasswordField } from '@attesta/ui/fields/password-field.tsx';
import { useContractForm } from '@attesta/ui/forms/use-contract-form.ts';
import { notify, useAppDispatch, useSession, useTexts } from '@attesta/web-kit';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { PasswordRules } from '../../../shared/password-rules.tsx';
import { useInstallation } from '../../../shared/use-installation.ts';
import { useGetAccountQuery } from '../../../shared/account-api.ts';
import type { Account } from '../../../shared/own-account.tsx';
import { useChangePasswordMutation } from './security-api.ts';
import { useSubmit } from '../../../shared/use-submit.ts';
import { UsernameField } from './username-field.tsx';

/** Personal words that weaken a password, as the server judges it; of the e-mail without its top-level domain. */
const namesOf = ({ firstname, lastname, organization, city, email }: Account): readonly string[] => [
  firstname,
  lastname,
  organization,
  city,
  email.replace(/\.[^.@]*$/, ''),
];

/** Changes the password by the current one. All other sessions end. */
export const ChangePasswordDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useTexts('account');
  const dispatch = useAppDispatch();
  const { email } = useSession();
  const { data: account } = useGetAccountQuery();
  const { productName } = useInstallation();
  const formId = useId();
  const [changePassword, { isLoading }] = useChangePasswordMutation();
  const form = useContractForm(
    changePasswordForm,
    { currentPassword: '', password: '', passwordConfirm: '' },
    { secret: true },
  );
  const password = useWatch({ control: form.control, name: 'password' });
  const { submit, failure } = useSubmit(form, async (body) => {
    const { error } = await changePassword({ body });
    if (error === undefined) {
      dispatch(notify({ severity: 'success', summary: t('passwordChange.done') }));
      onClose();
    }
    return error;
  });
  return (
    <Dialog
      open
      title={t('passwordChange.title')}
      onClose={isLoading ? undefined : onClose}
      actions={
        <>
          <Button variant="outline" disabled={isLoading} onClick={onClose}>
            {t('passwordChange.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={isLoading}>
            {t('setPassword.submit')}
          </Button>
        </>
      }
    >
      <FormBody id={formId} form={form} onSubmit={submit}>
        {failure !== null && <FocusedNotice>{failure}</FocusedNotice>}
        <UsernameField email={email} />
        <PasswordField
          form={form}
          name="currentPassword"
          label={t('security.currentPassword')}
          autoComplete="current-password"
        />
        <PasswordField
          form={form}
          name="password"
          label={t('setPassword.password')}
          autoComplete="new-password"
        />
        <PasswordRules
          password={password}
          names={[productName, ...(account === undefined ? [] : namesOf(account))]}
        />
        <PasswordField
          form={form}
          name="passwordConfirm"
          label={t('setPassword.confirm')}
          autoComplete="new-password"
        />
      </FormBody>
    </Dialog>
  );
};

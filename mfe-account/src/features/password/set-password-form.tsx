import { setPasswordForm } from '@attesta/contracts';
import { Button } from '@attesta/ui/elements/button.tsx';
import { FormBody } from '@attesta/ui/forms/form-body.tsx';
import { FocusedNotice } from '@attesta/ui/feedback/focused-notice.tsx';
import { PasswordField } from '@attesta/ui/fields/password-field.tsx';
import { showServerFaults } from '@attesta/ui/forms/server-faults.ts';
import { useContractForm } from '@attesta/ui/forms/use-contract-form.ts';
import { useFailure } from '@attesta/ui/feedback/use-failure.ts';
import { isApiError, paths, useTexts } from '@attesta/web-kit';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useSetPasswordMutation } from './password-api.ts';
import { PasswordRules } from '../../shared/password-rules.tsx';
import { useInstallation } from '../../shared/use-installation.ts';

type SetPasswordFormProps = {
  readonly token: string;
  /** Names of the link's recipient. */
  readonly names: readonly string[];
  /** Their e-mail, for the login that follows; null from an older service. */
  readonly email: string | null;
};

export const SetPasswordForm = ({ token, names, email }: SetPasswordFormProps) => {
  const t = useTexts('account');
  const navigate = useNavigate();
  const [setPassword, { isLoading }] = useSetPasswordMutation();
  const { productName } = useInstallation();
  const { failure, clear, report } = useFailure();
  const form = useContractForm(setPasswordForm, { password: '', passwordConfirm: '' }, { secret: true });
  const password = useWatch({ control: form.control, name: 'password' });

  const submit = async (passwords: { password: string; passwordConfirm: string }): Promise<void> => {
    clear();
    const { error } = await setPassword({ body: { token, ...passwords } });
    if (error === undefined) {
      await navigate(paths.passwordChanged(), { replace: true, state: email === null ? null : { email } });
    } else if (!(isApiError(error) && showServerFaults(form, error.params))) {
      report(error);
    }
  };

  return (
    <FormBody form={form} onSubmit={submit}>
      {failure !== null && <FocusedNotice>{failure}</FocusedNotice>}
      <PasswordField
        form={form}
        name="password"
        label={t('setPassword.password')}
        autoComplete="new-password"
      />
      <PasswordRules password={password} names={[...names, productName]} />
      <PasswordField
        form={form}
        name="passwordConfirm"
        label={t('setPassword.confirm')}
        autoComplete="new-password"
      />
      <Button type="submit" width="full" loading={isLoading}>
        {t('setPassword.submit')}
      </Button>
    </FormBody>
  );
};

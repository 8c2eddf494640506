import { setPasswordForm } from '@attesta/contracts';
import { Button } from '@attesta/ui/button.tsx';
import { errorTextOf } from '@attesta/ui/error-text.ts';
import { FormBody } from '@attesta/ui/form-body.tsx';
import { Notice } from '@attesta/ui/notice.tsx';
import { PasswordField } from '@attesta/ui/password-field.tsx';
import { showServerFaults, useContractForm } from '@attesta/ui/use-contract-form.ts';
import { errorText, isApiError, paths, useTexts } from '@attesta/web-kit';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useSetPasswordMutation } from './password-api.ts';
import { PasswordRules } from '../../shared/password-rules.tsx';

type SetPasswordFormProps = {
  readonly token: string;
  /** Names of the person whom the link was mailed to. */
  readonly names: readonly string[];
};

export const SetPasswordForm = ({ token, names }: SetPasswordFormProps) => {
  const t = useTexts('account');
  const navigate = useNavigate();
  const [setPassword, { isLoading }] = useSetPasswordMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useContractForm(setPasswordForm, { password: '', passwordConfirm: '' });
  const password = useWatch({ control: form.control, name: 'password' });

  const submit = async (passwords: { password: string; passwordConfirm: string }): Promise<void> => {
    setFailure(null);
    const { error } = await setPassword({ body: { token, ...passwords } });
    if (error === undefined) {
      await navigate(paths.passwordChanged(), { replace: true });
    } else if (!(isApiError(error) && showServerFaults(form, error.params))) {
      const text = isApiError(error) ? errorText(error) : '';
      setFailure(text === '' ? errorTextOf('unexpected') : text);
    }
  };

  return (
    <FormBody form={form} onSubmit={submit}>
      {failure !== null && (
        <Notice tone="danger" announce>
          {failure}
        </Notice>
      )}
      <PasswordField
        form={form}
        name="password"
        label={t('setPassword.password')}
        autoComplete="new-password"
      />
      <PasswordRules password={password} names={names} />
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

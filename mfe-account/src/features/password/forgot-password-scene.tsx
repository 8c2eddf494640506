import { Button } from '@attesta/ui/elements/button.tsx';
import { FormBody } from '@attesta/ui/forms/form-body.tsx';
import { useFormOnDemand } from '@attesta/ui/forms/use-form-on-demand.ts';
import { FormPage } from '@attesta/ui/layout/pages.tsx';
import { TextField } from '@attesta/ui/fields/text-field.tsx';
import { TextLink } from '@attesta/ui/elements/text-link.tsx';
import { paths, readNavigationState, useTexts } from '@attesta/web-kit';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useRequestPasswordResetMutation } from '../../shared/password-reset-api.ts';

const loadForgotPasswordForm = async () =>
  (await import('@attesta/contracts/forms/account.ts')).forgotPasswordForm;

/**
 * Requests the mail to set a password. Its errors stay hidden (product.md 8), to disclose no accounts; offline, the
 * shell's bar explains, and the page stays.
 */
export const ForgotPasswordScene = () => {
  const t = useTexts('account');
  const navigate = useNavigate();
  const [requestReset, { isLoading }] = useRequestPasswordResetMutation();
  // E-mail to correct, from the success page or the registration.
  const givenEmail = readNavigationState<'knownEmail'>(useLocation().state, 'email')?.email ?? '';
  const form = useFormOnDemand(loadForgotPasswordForm, { email: givenEmail });
  const { setFocus } = form;
  useEffect(() => {
    if (givenEmail !== '') setFocus('email');
  }, [givenEmail, setFocus]);
  const submit = async ({ email }: { email: string }): Promise<void> => {
    const { error } = await requestReset({ query: { email } });
    if (error === undefined) await navigate(paths.passwordForgottenSent(), { state: { email } });
  };
  return (
    <FormPage
      title={t('forgot.title')}
      help={t('forgot.help')}
      links={<TextLink to={paths.login()}>{t('toLogin')}</TextLink>}
    >
      <FormBody form={form} onSubmit={submit}>
        <TextField
          form={form}
          name="email"
          label={t('fields.email')}
          type="email"
          autoComplete="username"
          trim
        />
        <Button type="submit" width="full" loading={isLoading}>
          {t('forgot.submit')}
        </Button>
      </FormBody>
    </FormPage>
  );
};

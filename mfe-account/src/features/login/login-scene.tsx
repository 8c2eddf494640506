import { Button } from '@attesta/ui/elements/button.tsx';
import { CheckboxInput } from '@attesta/ui/fields/checkbox-input.tsx';
import { FormBody } from '@attesta/ui/forms/form-body.tsx';
import { useFormOnDemand } from '@attesta/ui/forms/use-form-on-demand.ts';
import { Notice } from '@attesta/ui/feedback/notice.tsx';
import { FormPage } from '@attesta/ui/layout/pages.tsx';
import { PasswordField } from '@attesta/ui/fields/password-field.tsx';
import { TextField } from '@attesta/ui/fields/text-field.tsx';
import { TextLink } from '@attesta/ui/elements/text-link.tsx';
import { useIsPrerendered } from '@attesta/ui/scenes/prerendered.ts';
import { paths, readNavigationState, useSession, useTexts } from '@attesta/web-kit';
import { hasKeptInput } from '@attesta/web-kit/session/kept-input.ts';
import { tabStorage } from '@attesta/web-kit/session/storage.ts';
import { useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { LoginFailure } from './login-failure.tsx';
import { startPendingLogin } from './pending-login.ts';
import { ProofOfWorkNote } from './proof-of-work-note.tsx';
import { useLoginStep } from './use-login-step.ts';

const loadLoginForm = async () => (await import('@attesta/contracts/forms/account.ts')).loginForm;

const never = () => () => undefined;

/** True if the browser's storage is not persistent. Read on the client only, since pages are prerendered. */
const useIsForgetful = (): boolean =>
  useSyncExternalStore(
    never,
    () => !tabStorage.isLasting(),
    () => false,
  );

/** Reason of a repeated login; null without one. `kept`: unsaved input was kept. */
const useEnding = (): 'kept' | 'refused' | 'elsewhere' | 'emailChanged' | null => {
  const { ended } = useSession();
  const isKept = useSyncExternalStore(never, hasKeptInput, () => false);
  if (useIsPrerendered()) return null;
  // Kept input survives a reload of this page, unlike the session's reason.
  if (isKept) return 'kept';
  return ended === 'refused' || ended === 'elsewhere' || ended === 'emailChanged' ? ended : null;
};

/**
 * Look of a disabled button until both fields are valid. Clicks still count: they show faults, or send values of a
 * password manager that reported no input.
 */
const disabledLook = {
  '&, &:hover:not(:disabled)': {
    cursor: 'not-allowed',
    bg: 'bg.subtle',
    color: 'fg.muted',
    borderColor: 'border',
    '@media (forced-colors: active)': { color: 'GrayText', borderColor: 'GrayText' },
  },
} as const;

/** First step of the login: e-mail and password. */
export const LoginScene = () => {
  const t = useTexts('account');
  const navigate = useNavigate();
  const location = useLocation();
  const { send, isProving, isLoading, error } = useLoginStep();
  const isForgetful = useIsForgetful();
  const ending = useEnding();
  const [remember, setRemember] = useState(false);
  const email = readNavigationState<'knownEmail'>(location.state, 'email')?.email ?? '';
  const form = useFormOnDemand(loadLoginForm, { email, passwort: '' });
  const { isValid } = form.formState;

  const submit = async (body: { email: string; passwort: string }): Promise<void> => {
    if ((await send({ body })) === null) return;
    const { returnTo = null, returnState } = readNavigationState<'login'>(location.state, 'returnTo') ?? {};
    startPendingLogin({ email: body.email, password: body.passwort, remember, returnTo, returnState });
    await navigate(paths.verify());
  };

  return (
    <FormPage
      title={t('login.title')}
      help={t('login.help')}
      links={
        <>
          <TextLink to={paths.passwordForgotten()}>{t('login.forgot')}</TextLink>
          <span>
            {t('login.noAccount')} <TextLink to={paths.register()}>{t('login.register')}</TextLink>
          </span>
        </>
      }
    >
      <FormBody form={form} onSubmit={submit}>
        {ending !== null && (
          <Notice tone="warning" announce>
            {t(`login.endings.${ending}`)}
          </Notice>
        )}
        {isForgetful && <Notice tone="warning">{t('login.forgets')}</Notice>}
        {error !== undefined && <LoginFailure error={error} />}
        <TextField
          form={form}
          name="email"
          label={t('fields.email')}
          type="email"
          autoComplete="username"
          trim
        />
        <PasswordField
          form={form}
          name="passwort"
          label={t('fields.password')}
          autoComplete="current-password"
        />
        <CheckboxInput checked={remember} onChange={setRemember}>
          {t('login.remember')}
        </CheckboxInput>
        {isProving && <ProofOfWorkNote />}
        <Button
          type="submit"
          width="full"
          aria-disabled={!isValid}
          css={isValid ? undefined : disabledLook}
          loading={isLoading}
        >
          {t('login.submit')}
        </Button>
      </FormBody>
    </FormPage>
  );
};

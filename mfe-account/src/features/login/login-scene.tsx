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

/** Nothing tells of a change: it is looked at when the page is shown, and not while it is written before any script. */
const useIsForgetful = (): boolean =>
  useSyncExternalStore(
    never,
    () => !tabStorage.isLasting(),
    () => false,
  );

/** Why somebody who was logged in is here again; null for everybody else. `kept`: with what was typed. */
const useEnding = (): 'kept' | 'refused' | 'elsewhere' | 'emailChanged' | null => {
  const { ended } = useSession();
  const isKept = useSyncExternalStore(never, hasKeptInput, () => false);
  if (useIsPrerendered()) return null;
  // After a reload of this page what was typed is still there, and tells it.
  if (isKept) return 'kept';
  return ended === 'refused' || ended === 'elsewhere' || ended === 'emailChanged' ? ended : null;
};

/**
 * Until both fields are right the button looks and reads as disabled, and yet a click is not lost: it says what is missing,
 * or sends what a password manager has written without telling the page.
 */
const waitingLook = {
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
          css={isValid ? undefined : waitingLook}
          loading={isLoading}
        >
          {t('login.submit')}
        </Button>
      </FormBody>
    </FormPage>
  );
};

import { verifyForm } from '@attesta/contracts';
import { Button } from '@attesta/ui/elements/button.tsx';
import { FormBody } from '@attesta/ui/forms/form-body.tsx';
import { Notice } from '@attesta/ui/feedback/notice.tsx';
import { TextField } from '@attesta/ui/fields/text-field.tsx';
import { useContractForm } from '@attesta/ui/forms/use-contract-form.ts';
import {
  chooseLanguage,
  isApiError,
  notify,
  paths,
  rememberedLanguage,
  signedIn,
  useAppDispatch,
  useTexts,
} from '@attesta/web-kit';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { LoginFailure } from './login-failure.tsx';
import type { PendingLogin } from './pending-login.ts';
import { ProofOfWorkNote } from './proof-of-work-note.tsx';
import { useLoginStep } from './use-login-step.ts';
import { forgetInputOfOthers } from '@attesta/web-kit/session/kept-input.ts';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { useRecordLoginForAccountMutation, useSaveLanguageForAccountMutation } from './login-api.ts';
import type { LoginStep } from './login-api.ts';
import { endPendingLogin } from './pending-login.ts';
import type { Language } from '@attesta/web-kit';

/**
 * Aligns the languages of browser and account after a login: a choice in this browser is saved in the account,
 * otherwise the account's language is applied.
 */
const useSettleLanguage = (): ((ofAccount: Language | undefined) => void) => {
  const [saveLanguage] = useSaveLanguageForAccountMutation();
  return (ofAccount) => {
    const chosen = rememberedLanguage();
    if (ofAccount === undefined || chosen === ofAccount) return;
    if (chosen === null) void chooseLanguage(ofAccount);
    else void saveLanguage({ body: { language: chosen } });
  };
};

type CompleteLogin = (
  token: string,
  login: PendingLogin,
  /** Language of the account; undefined from an older service. */
  language: LoginStep['language'],
  /** True if this login enrolled a phone. */
  enrolled: boolean,
) => void;

/**
 * Signs in, records the login date and opens the wanted page; after an enrolment the offer of recovery codes, which
 * ends the pending login itself.
 */
const useCompleteLogin = (): CompleteLogin => {
  const t = useTexts('account');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [recordLogin] = useRecordLoginForAccountMutation();
  const settleLanguage = useSettleLanguage();
  return (token, { remember, returnTo, returnState }, language, enrolled) => {
    // Flushed first: the guards redirect from /verify to the start page, and this navigation must come after that.
    flushSync(() => dispatch(signedIn({ token, remember })));
    dispatch((_dispatch, getState) => forgetInputOfOthers(getState().session.email));
    if (!enrolled) endPendingLogin();
    void recordLogin();
    settleLanguage(language);
    dispatch(notify({ severity: 'success', summary: t('verify.done') }));
    if (enrolled) void navigate('/account/codes', { replace: true });
    else void navigate(returnTo ?? paths.home(), { replace: true, state: returnState });
  };
};

/** Code of an authenticator app. */
const sixDigits = /^\d{6}$/;

/** Submits a code once it has six digits, typed, pasted or filled in; each code once. */
const useAutoSubmit = (code: string, send: () => void): void => {
  const sent = useRef('');
  const sendCode = useEffectEvent(send);
  useEffect(() => {
    const digits = code.replaceAll(/\s/g, '');
    if (!sixDigits.test(digits)) sent.current = '';
    else if (sent.current !== digits) {
      sent.current = digits;
      sendCode();
    }
  }, [code]);
};

type VerifyFormProps = {
  readonly login: PendingLogin;
  /** Secret being enrolled; empty if the account has one. */
  readonly secret: string;
  /** True if the page asks for the code alone. */
  readonly focused: boolean;
  /** Called if the secret has expired and another one must be enrolled. */
  readonly onExpired: () => void;
  /** Called if the account's second factor may no longer be replaced. */
  readonly onEnded: () => void;
};

export const VerifyForm = ({ login, secret, focused, onExpired, onEnded }: VerifyFormProps) => {
  const t = useTexts('account');
  const complete = useCompleteLogin();
  const { send, isProving, isLoading, data, error } = useLoginStep();
  const form = useContractForm(verifyForm, { code: '' }, { checks: 'onSubmit', secret: true });
  const { setFocus } = form;
  const typed = useWatch({ control: form.control, name: 'code' });
  /** Code in flight or refused last: Enter after the last digit would send it again, and attempts are limited. */
  const lastCode = useRef('');
  useEffect(() => {
    if (focused) setFocus('code');
  }, [focused, setFocus]);
  const hasEnded = isApiError(error) && error.code === 'recoveryEnded';
  const leave = useEffectEvent(onEnded);
  useEffect(() => {
    if (hasEnded) leave();
  }, [hasEnded]);

  const submit = async ({ code }: { code: string }): Promise<void> => {
    const digits = code.replaceAll(/\s/g, '');
    if (lastCode.current === digits) return;
    lastCode.current = digits;
    const answer = await send({
      body: { email: login.email, passwort: login.password },
      headers: {
        verify: 'true',
        secret,
        code: digits,
        remember: login.remember ? 'true' : '',
      },
    });
    if (typeof answer?.token === 'string') complete(answer.token, login, answer.language, secret !== '');
    else if (answer?.secondFactor === 'enrolment') onExpired();
    else if (answer !== null) setFocus('code', { shouldSelect: true });
    // The code was not judged and may be right.
    else lastCode.current = '';
  };
  useAutoSubmit(typed, () => void form.handleSubmit(submit)());

  const isRejected = !isLoading && data?.token === null && data.secondFactor !== 'enrolment';
  return (
    <FormBody form={form} onSubmit={submit}>
      {isRejected && (
        <Notice tone="danger" title={t('verify.invalidTitle')} announce>
          {t('verify.invalidText')}
        </Notice>
      )}
      {error !== undefined && !hasEnded && <LoginFailure error={error} />}
      <TextField
        form={form}
        name="code"
        label={t('verify.code')}
        help={t('verify.codeHelp')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        trim
      />
      {isProving && <ProofOfWorkNote />}
      <Button type="submit" width="full" loading={isLoading}>
        {t('verify.submit')}
      </Button>
    </FormBody>
  );
};

import { notify, paths, signedIn, useAppDispatch, useTexts } from '@attesta/web-kit';
import { forgetInputOfOthers } from '@attesta/web-kit/session/kept-input.ts';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { useRecordLoginForAccountMutation } from './login-api.ts';
import type { LoginStep } from './login-api.ts';
import { endPendingLogin } from './pending-login.ts';
import type { PendingLogin } from './pending-login.ts';
import { useSettleLanguage } from './use-settle-language.ts';

type CompleteLogin = (
  token: string,
  login: PendingLogin,
  /** Of the account, where the service says it. */
  language: LoginStep['language'],
  /** True if a phone was set up with this login. */
  enrolled: boolean,
) => void;

/**
 * Takes over the token of a completed login, records the login date and goes on to where the reader wanted to be; after a
 * phone was set up by way of the offer of recovery codes, which ends the pending login itself.
 */
export const useCompleteLogin = (): CompleteLogin => {
  const t = useTexts('account');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [recordLogin] = useRecordLoginForAccountMutation();
  const settleLanguage = useSettleLanguage();
  return (token, { remember, returnTo, returnState }, language, enrolled) => {
    // The guards send a logged-in reader from /verify to the start page; our own destination has to come after that.
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

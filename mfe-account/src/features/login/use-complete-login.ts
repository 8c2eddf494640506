import { notify, paths, signedIn, useAppDispatch, useTexts } from '@attesta/web-kit';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { useRecordLoginForAccountMutation } from './login-api.ts';
import { endPendingLogin } from './pending-login.ts';
import type { PendingLogin } from './pending-login.ts';

/** Takes over the token of a completed login, records the login date and goes on to where the reader wanted to be. */
export const useCompleteLogin = (): ((token: string, login: PendingLogin) => void) => {
  const t = useTexts('account');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [recordLogin] = useRecordLoginForAccountMutation();
  return (token, { remember, returnTo }) => {
    // The guards send a logged-in reader from /verify to the start page; our own destination has to come after that.
    flushSync(() => dispatch(signedIn({ token, remember })));
    endPendingLogin();
    void recordLogin();
    dispatch(notify({ severity: 'success', summary: t('verify.done') }));
    void navigate(returnTo ?? paths.home(), { replace: true });
  };
};

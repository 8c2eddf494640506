import { Button } from '@attesta/ui/elements/button.tsx';
import { ErrorState } from '@attesta/ui/feedback/error-state.tsx';
import { FocusedNotice } from '@attesta/ui/feedback/focused-notice.tsx';
import { FormPage } from '@attesta/ui/layout/pages.tsx';
import { Skeleton } from '@attesta/ui/feedback/skeleton.tsx';
import { TextLink } from '@attesta/ui/elements/text-link.tsx';
import { paths, useTexts } from '@attesta/web-kit';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { useLazyComponent } from '../../shared/use-lazy-component.ts';
import { Enrolment, CollapsedSecret, isPhone } from './enrolment.tsx';
import { useGetQrcodeQuery } from './login-api.ts';
import { readPendingLogin } from './pending-login.ts';
import type { PendingLogin } from './pending-login.ts';
import { VerifyForm } from './verify-form.tsx';

/**
 * `recovered`: a recovery code was right, and another phone is being enrolled. `renewed`: the secret expired and was
 * replaced. `again`: the recovery expired and restarts.
 */
type Mode = 'code' | 'recovery' | 'recovered' | 'renewed' | 'again';

const VerifyPage = ({ login }: { readonly login: PendingLogin }) => {
  const t = useTexts('account');
  const { data, isError, isFetching, refetch } = useGetQrcodeQuery({ query: { email: login.email } });
  const [mode, setMode] = useState<Mode>('code');
  const {
    Part: RecoveryForm,
    isLoading,
    fetchPart,
  } = useLazyComponent(async () => (await import('./recovery-form.tsx')).RecoveryForm);
  const showRecovery = async (): Promise<void> => {
    if (await fetchPart()) setMode('recovery');
  };
  const showNewSecret = (because: 'recovered' | 'renewed'): void => {
    setMode(because);
    void refetch();
  };
  // An expired recovery restarts; if another tab enrolled the first phone, its code is asked for.
  const restart = (): void => {
    if (mode === 'recovered') setMode('again');
    else showNewSecret('renewed');
  };
  const isRecovery = mode === 'recovery' || mode === 'again';
  const isEnrolment = data !== undefined && data.qrcode !== null && data.secret !== null;
  const appLink = isPhone() ? data?.otpauth : undefined;
  const isSettled = !isFetching && !isError;
  // Cached data is stale while a new secret loads. Another tab may have enrolled one meanwhile.
  const isKnown =
    data !== undefined &&
    (mode === 'code' || isRecovery || (isSettled && (isEnrolment || mode === 'renewed')));
  const codeTitle = isEnrolment ? t('verify.enrolTitle') : t('verify.title');
  const codeHelp = isEnrolment ? t('verify.enrolHelp') : t('verify.help', { email: login.email });
  const titles = {
    code: codeTitle,
    renewed: codeTitle,
    recovery: t('recover.title'),
    again: t('recover.title'),
    recovered: t('recover.newPhoneTitle'),
  };
  const helps = {
    code: codeHelp,
    renewed: codeHelp,
    recovery: t('recover.help'),
    again: t('recover.help'),
    recovered: t('recover.newPhoneHelp'),
  };
  return (
    <FormPage
      title={titles[mode]}
      help={helps[mode]}
      // Wide enough for QR code, code and button in a window 900 px high.
      width={isEnrolment && !isRecovery ? 'wizard' : 'form'}
      links={
        <>
          {mode === 'code' && isKnown && !isEnrolment && (
            <Button variant="quiet" size="sm" loading={isLoading} onClick={() => void showRecovery()}>
              {t('recover.open')}
            </Button>
          )}
          {isRecovery && (
            <Button variant="quiet" size="sm" onClick={() => setMode('code')}>
              {t('recover.back')}
            </Button>
          )}
          <TextLink to={paths.login()}>{t('verify.back')}</TextLink>
        </>
      }
    >
      {!isKnown && isError && <ErrorState onRetry={() => void refetch()} retrying={isFetching} />}
      {!isKnown && !isError && <Skeleton lines={4} />}
      {isKnown && isRecovery && RecoveryForm !== null && (
        <>
          {mode === 'again' && (
            <FocusedNotice tone="warning" title={t('recover.endedTitle')}>
              {t('recover.endedText')}
            </FocusedNotice>
          )}
          <RecoveryForm
            login={login}
            focused={mode === 'recovery'}
            onRecovered={() => showNewSecret('recovered')}
          />
        </>
      )}
      {isKnown && !isRecovery && (
        <>
          {mode === 'recovered' && (
            <FocusedNotice tone="success" title={t('recover.doneTitle')}>
              {t('recover.doneText')}
            </FocusedNotice>
          )}
          {mode === 'renewed' && isEnrolment && (
            <FocusedNotice tone="warning" title={t('verify.expiredTitle')}>
              {t('verify.expiredText')}
            </FocusedNotice>
          )}
          {data.qrcode !== null && data.secret !== null && (
            <Enrolment qrcode={data.qrcode} secret={data.secret} appLink={appLink} />
          )}
          <VerifyForm
            // A new secret clears the typed code.
            key={data.secret}
            login={login}
            secret={data.secret ?? ''}
            focused={!isEnrolment}
            onExpired={() => showNewSecret('renewed')}
            onEnded={restart}
          />
          {appLink !== undefined && data.qrcode !== null && data.secret !== null && (
            <CollapsedSecret qrcode={data.qrcode} secret={data.secret} />
          )}
        </>
      )}
    </FormPage>
  );
};

/** Second step of the login: enrolment by QR code if the account has no secret, then the code. */
export const VerifyScene = () => {
  const [login] = useState(readPendingLogin);
  return login === null ? <Navigate to={paths.login()} replace /> : <VerifyPage login={login} />;
};

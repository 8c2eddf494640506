import { Button } from '@attesta/ui/button.tsx';
import { ErrorState } from '@attesta/ui/error-state.tsx';
import { FormPage } from '@attesta/ui/pages.tsx';
import { Skeleton } from '@attesta/ui/skeleton.tsx';
import { TextLink } from '@attesta/ui/text-link.tsx';
import { paths, useTexts } from '@attesta/web-kit';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { useLazyPart } from '../../shared/use-lazy-part.ts';
import { Enrolment } from './enrolment.tsx';
import { useGetQrcodeQuery } from './login-api.ts';
import { readPendingLogin, type PendingLogin } from './pending-login.ts';
import { RecoveredNotice } from './recovered-notice.tsx';
import { VerifyForm } from './verify-form.tsx';

/** `recovered`: a recovery code was right, and another phone is being set up. */
type Way = 'code' | 'recovery' | 'recovered';

const VerifyPage = ({ login }: { readonly login: PendingLogin }) => {
  const t = useTexts('account');
  const { data, isError, isFetching, refetch } = useGetQrcodeQuery({ query: { email: login.email } });
  const [way, setWay] = useState<Way>('code');
  const {
    Part: RecoveryForm,
    isLoading,
    fetchPart,
  } = useLazyPart(async () => (await import('./recovery-form.tsx')).RecoveryForm);
  const showRecovery = async (): Promise<void> => {
    if (await fetchPart()) setWay('recovery');
  };
  const goOn = (): void => {
    setWay('recovered');
    void refetch();
  };
  const isEnrolment = data !== undefined && data.qrcode !== null && data.secret !== null;
  // After a recovery code, what was known before says nothing: the new secret is on its way.
  const isKnown = data !== undefined && (isEnrolment || way !== 'recovered');
  const titles = {
    code: isEnrolment ? t('verify.enrolTitle') : t('verify.title'),
    recovery: t('recover.title'),
    recovered: t('recover.newPhoneTitle'),
  };
  const helps = {
    code: isEnrolment ? t('verify.enrolHelp') : t('verify.help', { email: login.email }),
    recovery: t('recover.help'),
    recovered: t('recover.newPhoneHelp'),
  };
  return (
    <FormPage
      title={titles[way]}
      help={helps[way]}
      links={
        <>
          {way === 'code' && isKnown && !isEnrolment && (
            <Button variant="quiet" size="sm" loading={isLoading} onClick={() => void showRecovery()}>
              {t('recover.open')}
            </Button>
          )}
          {way === 'recovery' && (
            <Button variant="quiet" size="sm" onClick={() => setWay('code')}>
              {t('recover.back')}
            </Button>
          )}
          <TextLink to={paths.login()}>{t('verify.back')}</TextLink>
        </>
      }
    >
      {!isKnown && isError && <ErrorState onRetry={() => void refetch()} retrying={isFetching} />}
      {!isKnown && !isError && <Skeleton lines={4} />}
      {isKnown && way === 'recovery' && RecoveryForm !== null && (
        <RecoveryForm login={login} onRecovered={goOn} />
      )}
      {isKnown && way !== 'recovery' && (
        <>
          {way === 'recovered' && <RecoveredNotice />}
          {data.qrcode !== null && data.secret !== null && (
            <Enrolment qrcode={data.qrcode} secret={data.secret} />
          )}
          <VerifyForm login={login} secret={data.secret ?? ''} />
        </>
      )}
    </FormPage>
  );
};

/** Second step of the login: enrolment by QR code where the account has no secret yet, else the code alone. */
export const VerifyScene = () => {
  const [login] = useState(readPendingLogin);
  return login === null ? <Navigate to={paths.login()} replace /> : <VerifyPage login={login} />;
};

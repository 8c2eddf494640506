import { ErrorState } from '@attesta/ui/error-state.tsx';
import { FormPage } from '@attesta/ui/pages.tsx';
import { Skeleton } from '@attesta/ui/skeleton.tsx';
import { TextLink } from '@attesta/ui/text-link.tsx';
import { paths, useTexts } from '@attesta/web-kit';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { Enrolment } from './enrolment.tsx';
import { useGetQrcodeQuery } from './login-api.ts';
import { readPendingLogin, type PendingLogin } from './pending-login.ts';
import { VerifyForm } from './verify-form.tsx';

const VerifyPage = ({ login }: { readonly login: PendingLogin }) => {
  const t = useTexts('account');
  const { data, isError, isFetching, refetch } = useGetQrcodeQuery({ query: { email: login.email } });
  const isEnrolment = data !== undefined && data.qrcode !== null && data.secret !== null;
  return (
    <FormPage
      title={t(isEnrolment ? 'verify.enrolTitle' : 'verify.title')}
      help={isEnrolment ? t('verify.enrolHelp') : t('verify.help', { email: login.email })}
      links={<TextLink to={paths.login()}>{t('verify.back')}</TextLink>}
    >
      {data === undefined && isError && <ErrorState onRetry={() => void refetch()} retrying={isFetching} />}
      {data === undefined && !isError && <Skeleton lines={4} />}
      {data !== undefined && (
        <>
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

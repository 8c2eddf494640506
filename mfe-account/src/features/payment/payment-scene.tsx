import { ErrorState } from '@attesta/ui/error-state.tsx';
import { LinkButton } from '@attesta/ui/link-button.tsx';
import { Stack } from '@attesta/ui/layout.tsx';
import { Notice } from '@attesta/ui/notice.tsx';
import { ContentPage } from '@attesta/ui/pages.tsx';
import { Skeleton } from '@attesta/ui/skeleton.tsx';
import { useGetPaymentQuery } from '@attesta/purchase/purchase-api.ts';
import { paths, useTexts } from '@attesta/web-kit';
import { useCallback } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { PaymentFrame } from './payment-frame.tsx';
import type { PaymentOutcome } from './payment-message.ts';
import { rememberPayment } from './current-payment.ts';
import { resultOf } from './payment-status.ts';

/** The provider's payment form in a frame, and what the payment will bring. */
export const PaymentScene = () => {
  const t = useTexts('account');
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const { currentData, isError, isFetching, refetch } = useGetPaymentQuery(
    { query: { token } },
    { refetchOnMountOrArgChange: true, refetchOnReconnect: false },
  );
  const leave = useCallback(
    (outcome: PaymentOutcome) => {
      rememberPayment(token);
      void navigate(outcome === 'account' ? paths.account() : paths.paymentFinish(outcome), {
        replace: true,
      });
    },
    [navigate, token],
  );

  const status = currentData?.status ?? null;
  const isExpired = status === 'EXPIRED';
  const isDecided = status !== null && !isExpired;
  // Without an address an open payment is being decided: there is nothing left to fill in, only to wait for.
  if (isDecided || (currentData !== undefined && !isExpired && typeof currentData.url !== 'string')) {
    rememberPayment(token);
    return <Navigate to={paths.paymentFinish(isDecided ? resultOf(status) : 'successful')} replace />;
  }
  const help =
    currentData === undefined || isExpired
      ? undefined
      : t('payment.allows', { count: currentData.anzahl ?? 0 });
  return (
    <ContentPage title={t('payment.title')} help={help}>
      {currentData === undefined && !isError && <Skeleton lines={6} />}
      {currentData === undefined && isError && (
        <ErrorState title={t('payment.failedTitle')} onRetry={() => void refetch()} retrying={isFetching}>
          {t('payment.failedText')}
        </ErrorState>
      )}
      {typeof currentData?.url === 'string' && !isExpired && (
        <Stack maxWidth="wizard" gap="4">
          <PaymentFrame key={currentData.url} url={currentData.url} onOutcome={leave} />
        </Stack>
      )}
      {isExpired && (
        <Stack maxWidth="wizard" gap="4" alignItems="flex-start">
          <Notice tone="warning" title={t('payment.expiredTitle')}>
            {t('payment.expiredText')}
          </Notice>
          <LinkButton to={paths.prices()}>{t('payment.again')}</LinkButton>
        </Stack>
      )}
    </ContentPage>
  );
};

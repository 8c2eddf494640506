import { ErrorState } from '@attesta/ui/feedback/error-state.tsx';
import { LinkButton } from '@attesta/ui/elements/link-button.tsx';
import { Grid, Stack } from '@attesta/ui/layout/boxes.tsx';
import { Notice } from '@attesta/ui/feedback/notice.tsx';
import { ContentPage, Panel } from '@attesta/ui/layout/pages.tsx';
import { Skeleton } from '@attesta/ui/feedback/skeleton.tsx';
import { SectionTitle } from '@attesta/ui/elements/text.tsx';
import { OrderSummary } from '@attesta/purchase/order-summary.tsx';
import { useGetPaymentQuery } from '@attesta/purchase/purchase-api.ts';
import { paths, useTexts } from '@attesta/web-kit';
import { useCallback, useId } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { PaymentFrame } from './payment-frame.tsx';
import type { PaymentOutcome } from './payment-message.ts';
import { rememberPayment } from './current-payment.ts';
import { resultOf } from './payment-status.ts';

/** The provider's payment form in a frame, beside the order summary. */
export const PaymentScene = () => {
  const t = useTexts('account');
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const orderId = useId();
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
  // An open payment without an address is being decided; only waiting is left.
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
        <Grid
          alignItems="start"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 35rem) minmax(0, 1fr)' }}
          gap={{ base: '6', lg: '10' }}
        >
          <PaymentFrame key={currentData.url} url={currentData.url} onOutcome={leave} />
          <Panel as="section" aria-labelledby={orderId}>
            <Stack gap="4">
              <SectionTitle id={orderId} fontSize="lg">
                {t('payment.order')}
              </SectionTitle>
              <OrderSummary count={currentData.anzahl ?? 0} price={currentData.preis} />
            </Stack>
          </Panel>
        </Grid>
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

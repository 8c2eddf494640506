import { Button } from '@attesta/ui/elements/button.tsx';
import { LinkButton } from '@attesta/ui/elements/link-button.tsx';
import { Notice } from '@attesta/ui/feedback/notice.tsx';
import { Progress } from '@attesta/ui/feedback/progress.tsx';
import { ResultPage } from '@attesta/ui/layout/result-page.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { paths, useTexts } from '@attesta/web-kit';
import { PaymentFailed } from './payment-failed.tsx';
import type { PaymentOutcome } from './payment-message.ts';
import { resultOf } from './payment-status.ts';
import { PaymentSuccessful } from './payment-successful.tsx';
import { useSettledPayment } from './use-settled-payment.ts';

/** Status REVIEW: the provider and the price list disagree; a person decides. */
const PaymentInReview = () => {
  const t = useTexts('account');
  return (
    <ResultPage
      tone="info"
      title={t('finish.reviewTitle')}
      actions={<LinkButton to={paths.account()}>{t('toAccount')}</LinkButton>}
    >
      <Text>{t('finish.reviewText')}</Text>
    </ResultPage>
  );
};

type PaymentOutcomePageProps = {
  readonly idZahlung: string;
  /** Report of the frame; used for texts until the server has decided. */
  readonly reported: PaymentOutcome;
};

/** Titles before the server's confirmation (product.md 2). */
const waitingTitles: Readonly<Record<PaymentOutcome, string>> = {
  successful: 'finish.successfulTitle',
  failed: 'finish.failedTitle',
  aborted: 'finish.abortedTitle',
  account: 'finish.waitingTitle',
};

/** Waits for the status of a payment and shows its result. */
export const PaymentOutcomePage = ({ idZahlung, reported }: PaymentOutcomePageProps) => {
  const t = useTexts('account');
  const isOver = reported === 'failed' || reported === 'aborted';
  const { payment, isOverdue, isError, isFetching, askAgain } = useSettledPayment(idZahlung, !isOver);
  const status = payment?.status ?? null;
  if (status === 'REVIEW') return <PaymentInReview />;
  if (payment !== null && (status !== null || isOver)) {
    const { anzahl, reason, price } = payment;
    const result = status === null ? reported : resultOf(status);
    if (result === 'successful') {
      return <PaymentSuccessful idZahlung={idZahlung} count={anzahl} price={price} />;
    }
    return (
      <PaymentFailed result={result === 'aborted' ? 'aborted' : 'failed'} count={anzahl} reason={reason} />
    );
  }
  const canAsk = isError || isOverdue;
  return (
    <ResultPage
      tone="info"
      title={t(waitingTitles[reported])}
      actions={
        canAsk && (
          <>
            <Button loading={isFetching} onClick={askAgain}>
              {t('finish.askAgain')}
            </Button>
            <LinkButton to={paths.account()} variant="outline">
              {t('toAccount')}
            </LinkButton>
          </>
        )
      }
    >
      {!isOver && <Text>{t(isOverdue ? 'finish.overdueText' : 'finish.waitingText')}</Text>}
      {!canAsk && <Progress label={t('finish.waitingProgress')} />}
      {isError && !isOverdue && (
        <Notice tone="warning" announce>
          {t('finish.unreachable')}
        </Notice>
      )}
    </ResultPage>
  );
};

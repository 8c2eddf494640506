import { Button } from '@attesta/ui/button.tsx';
import { LinkButton } from '@attesta/ui/link-button.tsx';
import { Stack } from '@attesta/ui/layout.tsx';
import { Notice } from '@attesta/ui/notice.tsx';
import { FormPage } from '@attesta/ui/pages.tsx';
import { Progress } from '@attesta/ui/progress.tsx';
import { paths, useTexts } from '@attesta/web-kit';
import { PaymentFailed } from './payment-failed.tsx';
import { PaymentInReview } from './payment-in-review.tsx';
import type { PaymentOutcome } from './payment-message.ts';
import { resultOf } from './payment-status.ts';
import { PaymentSuccessful } from './payment-successful.tsx';
import { useSettledPayment } from './use-settled-payment.ts';

type PaymentOutcomePageProps = {
  readonly idZahlung: string;
  /** What the frame reported; says only what is shown until the server has decided. */
  readonly reported: PaymentOutcome;
};

/** Waits for the payment's status and shows it. */
export const PaymentOutcomePage = ({ idZahlung, reported }: PaymentOutcomePageProps) => {
  const t = useTexts('account');
  const isOver = reported === 'failed' || reported === 'aborted';
  const { payment, isOverdue, isError, isFetching, askAgain } = useSettledPayment(idZahlung, !isOver);
  const status = payment?.status ?? null;
  if (status === 'REVIEW') return <PaymentInReview />;
  if (status !== null) {
    const result = resultOf(status);
    return result === 'successful' ? (
      <PaymentSuccessful idZahlung={idZahlung} count={payment?.anzahl ?? 0} />
    ) : (
      <PaymentFailed result={result} />
    );
  }
  if (payment !== null && isOver) return <PaymentFailed result={reported} />;
  return (
    <FormPage
      title={t('finish.waitingTitle')}
      help={t(isOverdue ? 'finish.overdueText' : 'finish.waitingText')}
    >
      {!isOverdue && !isError && <Progress label={t('finish.waitingProgress')} />}
      {isError && !isOverdue && (
        <Stack gap="4">
          <Notice tone="warning" announce>
            {t('finish.unreachable')}
          </Notice>
          <Button variant="outline" width="full" loading={isFetching} onClick={askAgain}>
            {t('finish.askAgain')}
          </Button>
        </Stack>
      )}
      {isOverdue && (
        <>
          <Button width="full" loading={isFetching} onClick={askAgain}>
            {t('finish.askAgain')}
          </Button>
          <LinkButton to={paths.account()} variant="outline" width="full">
            {t('toAccount')}
          </LinkButton>
        </>
      )}
    </FormPage>
  );
};

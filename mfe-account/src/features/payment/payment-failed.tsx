import { LinkButton } from '@attesta/ui/elements/link-button.tsx';
import { ResultPage } from '@attesta/ui/layout/result-page.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { paths, useTexts } from '@attesta/web-kit';

type PaymentFailedProps = {
  readonly result: 'failed' | 'aborted';
  /** Number of references of the purchase; null if unknown. */
  readonly count: number | null;
  /** Reason of the provider or bank, if known. */
  readonly reason?: string | null | undefined;
};

const reasons = ['declined', 'authentication', 'expired'] as const;

/**
 * Result of a payment that failed or was aborted, with reason and advice. The link returns to the purchase with its
 * package and consent.
 */
export const PaymentFailed = ({ result, count, reason }: PaymentFailedProps) => {
  const t = useTexts('account');
  const knownReason = reasons.find((each) => each === reason);
  return (
    <ResultPage
      tone="warning"
      title={t(`finish.${result}Title`)}
      actions={
        <LinkButton to={paths.prices()} state={count === null ? null : { orderAgain: count }}>
          {t('finish.orderAgain')}
        </LinkButton>
      }
    >
      {knownReason === undefined ? (
        <Text>{t(`finish.${result}Text`)}</Text>
      ) : (
        <>
          <Text fontWeight="medium">{t(`finish.reasons.${knownReason}`)}</Text>
          <Text>{t(`finish.advice.${knownReason}`)}</Text>
        </>
      )}
    </ResultPage>
  );
};

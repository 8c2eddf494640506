import { LinkButton } from '@attesta/ui/elements/link-button.tsx';
import { ResultPage } from '@attesta/ui/layout/result-page.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { paths, useTexts } from '@attesta/web-kit';

type PaymentFailedProps = {
  readonly result: 'failed' | 'aborted';
  /** How many references were to be bought; null where that is not known. */
  readonly count: number | null;
  /** Why the provider or the bank refused, where it is known. */
  readonly reason?: string | null | undefined;
};

const reasons = ['declined', 'authentication', 'expired'] as const;

/** Nothing was paid, why, and the one thing that helps; the way back to ordering, where package and consent are as they were. */
export const PaymentFailed = ({ result, count, reason }: PaymentFailedProps) => {
  const t = useTexts('account');
  const known = reasons.find((each) => each === reason);
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
      {known === undefined ? (
        <Text>{t(`finish.${result}Text`)}</Text>
      ) : (
        <>
          <Text fontWeight="medium">{t(`finish.reasons.${known}`)}</Text>
          <Text>{t(`finish.advice.${known}`)}</Text>
        </>
      )}
    </ResultPage>
  );
};

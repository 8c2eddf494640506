import type { pagePayments } from '@attesta/contracts';
import { formatChf } from '@attesta/ui/formats.ts';
import { useTexts } from '@attesta/web-kit';
import type { ResultOf } from '@attesta/web-kit';

type PaymentTotalsProps = { readonly totals: ResultOf<typeof pagePayments>['totals'] };

/** The sums of all payments that the filters leave, not of the page shown. */
export const PaymentTotals = ({ totals: { count, credit, paid } }: PaymentTotalsProps) => {
  const t = useTexts('admin');
  return (
    <>
      {t('payments.count', { count })}, {t('payments.references', { count: credit })}, {formatChf(paid)}
    </>
  );
};

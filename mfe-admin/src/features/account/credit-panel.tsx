import type { AdminAccount } from '@attesta/contracts';
import { formatCount, formatMoment } from '@attesta/ui/i18n/formats.ts';
import { ErrorState } from '@attesta/ui/feedback/error-state.tsx';
import { Skeleton } from '@attesta/ui/feedback/skeleton.tsx';
import { useTexts } from '@attesta/web-kit';
import { EditPanel } from '../../shared/edit-panel.tsx';
import { Facts } from '../../shared/facts.tsx';
import { useGetAccountPaymentQuery } from '../../shared/api/payments-api.ts';
import { GrantForm } from './grant-form.tsx';

type CreditPanelProps = { readonly account: AdminAccount };

const Credit = ({ id }: { readonly id: string }) => {
  const t = useTexts('admin');
  const { data, isError, isFetching, refetch } = useGetAccountPaymentQuery(
    { params: { id } },
    { refetchOnMountOrArgChange: true },
  );
  if (data === undefined) {
    return isError ? (
      <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
        {t('credit.loadFailed')}
      </ErrorState>
    ) : (
      <Skeleton lines={2} />
    );
  }
  return (
    <Facts
      facts={[
        { label: t('credit.amount'), value: formatCount(data.zeugnisGuthaben) },
        { label: t('credit.lastPayment'), value: formatMoment(data.letzteZahlung) },
      ]}
    />
  );
};

/** Remaining credit, and a form to grant more. */
export const CreditPanel = ({ account: { id } }: CreditPanelProps) => {
  const t = useTexts('admin');
  return (
    <EditPanel
      title={t('credit.title')}
      editLabel={t('credit.grant')}
      view={<Credit id={id} />}
      renderForm={(close) => <GrantForm accountId={id} onDone={close} />}
    />
  );
};

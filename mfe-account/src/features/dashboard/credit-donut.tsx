import { ErrorState } from '@attesta/ui/feedback/error-state.tsx';
import { useCredit } from '@attesta/purchase/use-credit.ts';
import { useTexts } from '@attesta/web-kit';
import { StartLink } from '../../shared/start-link.tsx';
import { DonutPanel } from './donut-panel.tsx';
import { DonutSkeleton } from './donut-skeleton.tsx';

type CreditProps = {
  /** How many references were ordered so far; undefined while that is asked, null where it cannot be had. */
  readonly ordered: number | undefined | null;
  /** Look of the button to the next reference; `none` where something above leads on. */
  readonly start: 'solid' | 'outline' | 'none';
};

/** Remaining credit against what was ordered so far, and what to do next. */
export const CreditDonut = ({ ordered, start }: CreditProps) => {
  const t = useTexts('account');
  const { data, isError, isFetching, refetch } = useCredit();
  if (data === undefined && isError) {
    return (
      <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
        {t('credit.loadFailed')}
      </ErrorState>
    );
  }
  if (data === undefined || ordered === undefined) return <DonutSkeleton />;
  const credit = data.zeugnisGuthaben ?? 0;
  return (
    <DonutPanel
      title={t('dashboard.creditTitle')}
      donut={{
        value: credit,
        total: credit + (ordered ?? 0),
        figure: String(credit),
        caption: t('dashboard.creditCaption'),
        description:
          ordered === null
            ? t('dashboard.creditOnly', { credit })
            : t('dashboard.creditText', { credit, ordered }),
      }}
      action={start === 'none' ? undefined : <StartLink variant={start} />}
    />
  );
};

import { ErrorState } from '@attesta/ui/feedback/error-state.tsx';
import { formatMoment } from '@attesta/ui/i18n/formats.ts';
import { LinkButton } from '@attesta/ui/elements/link-button.tsx';
import { Notice } from '@attesta/ui/feedback/notice.tsx';
import { Skeleton } from '@attesta/ui/feedback/skeleton.tsx';
import { useCredit } from '@attesta/purchase/use-credit.ts';
import { paths, useTexts } from '@attesta/web-kit';
import { PanelFrame } from '../../shared/panel-frame.tsx';
import { Box } from '@attesta/ui/layout/boxes.tsx';

type CreditFiguresProps = { readonly credit: string; readonly lastPayment: string };

const CreditFigures = ({ credit, lastPayment }: CreditFiguresProps) => {
  const t = useTexts('account');
  return (
    <Box
      as="dl"
      display="grid"
      gridTemplateColumns={{ base: '1fr', sm: 'auto 1fr' }}
      columnGap="12"
      rowGap="4"
      fontVariantNumeric="tabular-nums"
    >
      <div>
        <Box as="dt" fontSize="sm" color="fg.muted">
          {t('credit.amount')}
        </Box>
        <Box as="dd" fontSize="2xl" fontWeight="semibold" lineHeight="tight">
          {credit}
        </Box>
      </div>
      <div>
        <Box as="dt" fontSize="sm" color="fg.muted">
          {t('credit.lastPayment')}
        </Box>
        <Box as="dd" fontSize="lg" mt="1">
          {lastPayment}
        </Box>
      </div>
    </Box>
  );
};

/** Credit, last payment, and a note while a payment is pending. */
export const CreditPanel = () => {
  const t = useTexts('account');
  const { data, isError, isFetching, refetch } = useCredit();
  return (
    <PanelFrame
      title={t('credit.title')}
      action={
        <LinkButton to={paths.prices()} variant="outline" size="sm">
          {t('credit.topUp')}
        </LinkButton>
      }
    >
      {data === undefined && isError && (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          {t('credit.loadFailed')}
        </ErrorState>
      )}
      {data === undefined && !isError && <Skeleton lines={2} />}
      {data !== undefined && (
        <CreditFigures
          credit={String(data.zeugnisGuthaben ?? 0)}
          lastPayment={formatMoment(data.letzteZahlung) || t('credit.noPayment')}
        />
      )}
      {data?.zahlungPendent === true && (
        <Notice title={t('credit.pendingTitle')} announce>
          {t('credit.pendingText')}
        </Notice>
      )}
    </PanelFrame>
  );
};

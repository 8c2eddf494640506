import { ErrorState } from '@attesta/ui/error-state.tsx';
import { formatMoment } from '@attesta/ui/formats.ts';
import { Row, Stack } from '@attesta/ui/layout.tsx';
import { LinkButton } from '@attesta/ui/link-button.tsx';
import { Notice } from '@attesta/ui/notice.tsx';
import { Panel } from '@attesta/ui/pages.tsx';
import { Skeleton } from '@attesta/ui/skeleton.tsx';
import { SectionTitle } from '@attesta/ui/text.tsx';
import { useCredit } from '@attesta/purchase/use-credit.ts';
import { paths, useTexts } from '@attesta/web-kit';
import { CreditFigures } from './credit-figures.tsx';

/** Credit, last payment, and whether one is on its way. */
export const CreditPanel = () => {
  const t = useTexts('account');
  const { data, isError, isFetching, refetch } = useCredit();
  return (
    <Panel as="section" aria-labelledby="credit-title">
      <Stack gap="5">
        <Row justifyContent="space-between">
          <SectionTitle id="credit-title" fontSize="lg">
            {t('credit.title')}
          </SectionTitle>
          <LinkButton to={paths.prices()} variant="outline" size="sm">
            {t('credit.topUp')}
          </LinkButton>
        </Row>
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
      </Stack>
    </Panel>
  );
};

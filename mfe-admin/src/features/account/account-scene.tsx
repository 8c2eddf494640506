import { ErrorState } from '@attesta/ui/feedback/error-state.tsx';
import { Grid, Row, Stack } from '@attesta/ui/layout/boxes.tsx';
import { LinkButton } from '@attesta/ui/elements/link-button.tsx';
import { Skeleton } from '@attesta/ui/feedback/skeleton.tsx';
import { TextLink } from '@attesta/ui/elements/text-link.tsx';
import { paths, useTexts } from '@attesta/web-kit';
import { useParams } from 'react-router-dom';
import { AdminPage } from '../../shared/admin-page.tsx';
import { AccountState } from '../../shared/account-state.tsx';
import { useGetAccountByIdQuery } from '../../shared/accounts-api.ts';
import { counted } from '../../shared/counted.ts';
import { EmailText } from '../../shared/email-text.tsx';
import { AccessPanel } from './access/access-panel.tsx';
import { CreditPanel } from './credit/credit-panel.tsx';
import { EmailPanel } from './email-panel.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { InfoPanel } from './info-panel.tsx';
import { PaymentsPanel } from './payments/payments-panel.tsx';
import { RightsPanel } from './rights/rights-panel.tsx';
import { TransferPanel } from './transfer/transfer-panel.tsx';

const columns = { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' };

/** One account: all that an admin may see and change of it. */
export const AccountScene = () => {
  const t = useTexts('admin');
  const { accountId = '' } = useParams();
  const {
    currentData: account,
    isError,
    isFetching,
    refetch,
  } = useGetAccountByIdQuery({ params: { id: accountId } }, { refetchOnMountOrArgChange: true });
  const name = account === undefined ? '' : `${account.firstname} ${account.lastname}`.trim();
  return (
    <AdminPage
      title={name === '' ? t('account.title') : name}
      help={
        account && (
          <Row as="span" columnGap="4" rowGap="1">
            <EmailText email={account.email} />
            <AccountState state={account.state} admin={account.admin} />
            <span>{t('account.credit', counted(account.saldo))}</span>
          </Row>
        )
      }
      action={
        <Row gap="4">
          <TextLink to={paths.admin()} fontSize="sm">
            {t('account.back')}
          </TextLink>
          <LinkButton to={paths.dashboardOf(accountId)} variant="outline" size="sm">
            {t('account.dashboard')}
          </LinkButton>
        </Row>
      }
    >
      {account === undefined && !isError && <Skeleton lines={12} />}
      {account === undefined && isError && (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          {t('account.loadFailed')}
        </ErrorState>
      )}
      {account !== undefined && (
        <Stack gap="5" key={account.id}>
          <Grid gap="5" gridTemplateColumns={columns} alignItems="start">
            <Stack gap="5">
              <AccessPanel account={account} />
              <CreditPanel account={account} />
              <TransferPanel account={account} />
            </Stack>
            <Stack gap="5">
              <InfoPanel account={account} />
              <EmailPanel account={account} />
              <RightsPanel account={account} />
            </Stack>
          </Grid>
          <PaymentsPanel account={account} />
          <HistoryPanel account={account} />
        </Stack>
      )}
    </AdminPage>
  );
};

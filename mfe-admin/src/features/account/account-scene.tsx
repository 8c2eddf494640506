import { ErrorState } from '@attesta/ui/feedback/error-state.tsx';
import { Grid, Row, Stack } from '@attesta/ui/layout/boxes.tsx';
import { LinkButton } from '@attesta/ui/elements/link-button.tsx';
import { Skeleton } from '@attesta/ui/feedback/skeleton.tsx';
import { TextLink } from '@attesta/ui/elements/text-link.tsx';
import { paths, useTexts } from '@attesta/web-kit';
import { useParams } from 'react-router-dom';
import { AdminPage } from '../../shared/admin-page.tsx';
import { AccountState } from '../../shared/account-state.tsx';
import { useGetAccountByIdQuery } from '../../shared/api/accounts-api.ts';
import { countParams } from '../../shared/counted.ts';
import { EmailText } from '@attesta/ui/elements/email-text.tsx';
import { AccessPanel } from './access-panel.tsx';
import { CreditPanel } from './credit-panel.tsx';
import { EmailPanel } from './email-panel.tsx';
import { HistoryPanel } from './history-panel.tsx';
import type { AdminAccount } from '@attesta/contracts';
import { formatCount, formatMoment } from '@attesta/ui/i18n/formats.ts';
import { Facts } from '../../shared/facts.tsx';
import { PanelFrame } from '../../shared/panel-frame.tsx';
import { PaymentsTable } from '@attesta/purchase/payments-table.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { DenseTable } from '../../shared/list/dense-table.tsx';
import { useListAccountPaymentsForAdminQuery } from '../../shared/api/payments-api.ts';
import { ReceiptButton } from '../../shared/receipt-button.tsx';
import { EditPanel } from '../../shared/edit-panel.tsx';
import { RightsForm } from './rights-form.tsx';
import { TransferForm } from './transfer-form.tsx';

/** Moves references and credit of the account to another one. */
const TransferPanel = ({ account }: { readonly account: AdminAccount }) => {
  const t = useTexts('admin');
  return (
    <EditPanel
      title={t('transfer.title')}
      editLabel={t('transfer.open')}
      view={
        <Text tone="muted" size="sm">
          {t('transfer.help')}
        </Text>
      }
      renderForm={(close) => <TransferForm account={account} onDone={close} />}
    />
  );
};

/** Activation and admin right of the account. */
const RightsPanel = ({ account }: { readonly account: AdminAccount }) => {
  const t = useTexts('admin');
  const { deactivated, deactivationReason, admin } = account;
  const reason = deactivated ? [{ label: t('rights.reason'), value: deactivationReason }] : [];
  return (
    <EditPanel
      title={t('rights.title')}
      editLabel={t('edit')}
      view={
        <Facts
          facts={[
            { label: t('rights.active'), value: t(deactivated ? 'no' : 'yes') },
            { label: t('rights.admin'), value: t(admin ? 'yes' : 'no') },
            ...reason,
          ]}
        />
      }
      renderForm={(close) => <RightsForm account={account} onDone={close} />}
    />
  );
};

/** Payments that brought credit, newest first, with receipts. */
const PaymentsPanel = ({ account: { id } }: { readonly account: AdminAccount }) => {
  const t = useTexts('admin');
  const { data, isError, isFetching, refetch } = useListAccountPaymentsForAdminQuery(
    { params: { id } },
    { refetchOnMountOrArgChange: true },
  );
  const error = { onRetry: () => void refetch(), retrying: isFetching, text: t('payments.loadFailed') };
  return (
    <PanelFrame title={t('payments.title')}>
      <DenseTable>
        <PaymentsTable
          from="lg"
          payments={data}
          empty={<Text tone="muted">{t('payments.emptyAccount')}</Text>}
          error={isError ? error : undefined}
          renderReceipt={(payment) => <ReceiptButton payment={payment} />}
        />
      </DenseTable>
    </PanelFrame>
  );
};

/** Details of the owner, read-only for admins. */
const InfoPanel = ({ account }: { readonly account: AdminAccount }) => {
  const t = useTexts('admin');
  return (
    <PanelFrame title={t('info.title')}>
      <Facts
        facts={[
          { label: t('fields.firstname'), value: account.firstname },
          { label: t('fields.lastname'), value: account.lastname },
          { label: t('fields.organization'), value: account.organization },
          { label: t('fields.address'), value: account.address },
          { label: t('fields.place'), value: `${account.zip} ${account.city}`.trim() },
          { label: t('customers.registered'), value: formatMoment(account.registerDate) },
          { label: t('customers.references'), value: formatCount(account.certificateCount) },
          {
            label: t('customers.state'),
            value: <AccountState state={account.state} admin={account.admin} />,
          },
          { label: t('info.template'), value: account.templateFilename },
        ]}
      />
    </PanelFrame>
  );
};

const columns = { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' };

/** All of an account that an admin may see and change. */
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
            <span>{t('account.credit', countParams(account.saldo))}</span>
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

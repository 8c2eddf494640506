import { zeugnisstatus } from '@attesta/contracts';
import { Stack } from '@attesta/ui/layout.tsx';
import { LinkButton } from '@attesta/ui/link-button.tsx';
import { Section } from '@attesta/ui/pages.tsx';
import { paths, useTexts } from '@attesta/web-kit';
import { useParams } from 'react-router-dom';
import { useGetAccountByIdQuery } from '../../shared/accounts-api.ts';
import { AdminPage } from '../../shared/admin-page.tsx';
import { AccountFigures } from './account-figures.tsx';
import { AccountReferences } from './account-references.tsx';

/** The dashboard of an account as its owner sees it, with whose it is above it and nothing that changes anything. */
export const AccountDashboardScene = () => {
  const t = useTexts('admin');
  const { accountId = '' } = useParams();
  const {
    currentData: account,
    isError,
    refetch,
  } = useGetAccountByIdQuery({ params: { id: accountId } }, { refetchOnMountOrArgChange: true });
  const owner =
    account === undefined
      ? ''
      : [`${account.firstname} ${account.lastname}`.trim(), account.organization]
          .filter((part) => part !== '')
          .join(', ');
  return (
    <AdminPage
      title={owner === '' ? t('dashboard.title') : t('dashboard.of', { name: owner })}
      help={account?.email}
      action={
        <LinkButton to={paths.adminAccount(accountId)} variant="outline" size="sm">
          {t('dashboard.toAccount')}
        </LinkButton>
      }
    >
      <Stack gap={{ base: '6', md: '8' }}>
        <AccountFigures
          accountId={accountId}
          account={account}
          hasFailed={isError}
          onRetry={() => void refetch()}
        />
        <Section title={t('dashboard.openTitle')}>
          <AccountReferences accountId={accountId} status={zeugnisstatus.open} />
        </Section>
        <Section title={t('dashboard.finishedTitle')}>
          <AccountReferences accountId={accountId} status={zeugnisstatus.finished} />
        </Section>
      </Stack>
    </AdminPage>
  );
};

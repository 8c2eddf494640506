import { zeugnisstatus } from '@attesta/contracts';
import { Stack } from '@attesta/ui/layout/boxes.tsx';
import { Section } from '@attesta/ui/layout/pages.tsx';
import { TextLink } from '@attesta/ui/elements/text-link.tsx';
import { paths, useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';
import { useParams } from 'react-router-dom';
import { useGetAccountByIdQuery } from '../../shared/api/accounts-api.ts';
import { AdminPage } from '../../shared/admin-page.tsx';
import { AccountFigures } from './account-figures.tsx';
import { AccountReferences } from './account-references.tsx';

/** Read-only dashboard of an account as its owner sees it, below a banner with the owner. */
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
    >
      <chakra.section
        aria-label={t('dashboard.foreign')}
        position="sticky"
        top="0"
        zIndex="1"
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        columnGap="6"
        px="4"
        py="2"
        bg="warning.tint"
        borderInlineStartWidth="4px"
        borderColor="warning"
        borderRadius="md"
        fontSize="sm"
        lineHeight="tight"
      >
        <chakra.p minWidth="0" flex="1 1 16rem" overflowWrap="anywhere">
          <strong>{t(owner === '' ? 'dashboard.foreign' : 'dashboard.foreignOf', { name: owner })}</strong>{' '}
          {t('dashboard.readOnly')}
        </chakra.p>
        <TextLink
          to={paths.adminAccount(accountId)}
          display="inline-flex"
          alignItems="center"
          minHeight={{ base: 'target', md: '9' }}
        >
          {t('dashboard.leave')}
        </TextLink>
      </chakra.section>
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

import type { AdminAccount } from '@attesta/contracts';
import { formatCount, formatMoment } from '@attesta/ui/i18n/formats.ts';
import { useTexts } from '@attesta/web-kit';
import { AccountState } from '../../shared/account-state.tsx';
import { Facts } from '../../shared/facts.tsx';
import { PanelFrame } from '../../shared/panel-frame.tsx';

/** Whose account it is. Read only: the owner keeps it. */
export const InfoPanel = ({ account }: { readonly account: AdminAccount }) => {
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

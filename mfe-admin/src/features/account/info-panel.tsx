import type { AdminAccount } from '@attesta/contracts';
import { formatMoment } from '@attesta/ui/formats.ts';
import { Notice } from '@attesta/ui/notice.tsx';
import { useTexts } from '@attesta/web-kit';
import { AccountState } from '../../shared/account-state.tsx';
import { Facts } from '../../shared/facts.tsx';
import { PanelFrame } from '../../shared/panel-frame.tsx';

/** Whose account it is, whether its owner can log in, and why not. Read only: the owner keeps it. */
export const InfoPanel = ({ account }: { readonly account: AdminAccount }) => {
  const t = useTexts('admin');
  const { state, deactivationReason } = account;
  return (
    <PanelFrame title={t('info.title')}>
      {state === 'deactivated' && (
        <Notice tone="danger" title={t('info.deactivated')}>
          {t('info.reason', { reason: deactivationReason ?? '–' })}
        </Notice>
      )}
      {state === 'unconfirmed' && (
        <Notice tone="warning" title={t('info.unconfirmed')}>
          {t('info.unconfirmedHelp')}
        </Notice>
      )}
      <Facts
        facts={[
          { label: t('fields.firstname'), value: account.firstname },
          { label: t('fields.lastname'), value: account.lastname },
          { label: t('fields.organization'), value: account.organization },
          { label: t('fields.address'), value: account.address },
          { label: t('fields.place'), value: `${account.zip} ${account.city}`.trim() },
          { label: t('customers.registered'), value: formatMoment(account.registerDate) },
          { label: t('customers.lastLogin'), value: formatMoment(account.lastLogin) },
          { label: t('customers.references'), value: account.certificateCount },
          {
            label: t('customers.state'),
            value: <AccountState state={state} admin={account.admin} />,
          },
          { label: t('info.template'), value: account.templateFilename },
        ]}
      />
    </PanelFrame>
  );
};

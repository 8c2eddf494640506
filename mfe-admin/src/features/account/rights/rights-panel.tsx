import type { AdminAccount } from '@attesta/contracts';
import { useTexts } from '@attesta/web-kit';
import { EditPanel } from '../../../shared/edit-panel.tsx';
import { Facts } from '../../../shared/facts.tsx';
import { RightsForm } from './rights-form.tsx';

/** Whether the account may be used, and whether it is an admin's. */
export const RightsPanel = ({ account }: { readonly account: AdminAccount }) => {
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

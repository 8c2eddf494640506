import type { AdminAccount } from '@attesta/contracts';
import { Text } from '@attesta/ui/elements/text.tsx';
import { useTexts } from '@attesta/web-kit';
import { EditPanel } from '../../../shared/edit-panel.tsx';
import { TransferForm } from './transfer-form.tsx';

/** Moves everything that the account has ordered and bought to another one. */
export const TransferPanel = ({ account }: { readonly account: AdminAccount }) => {
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

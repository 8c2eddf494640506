import type { AdminAccount } from '@attesta/contracts';
import { useTexts } from '@attesta/web-kit';
import { Stack } from '@attesta/ui/layout/boxes.tsx';
import { useKeptState } from '@attesta/ui/forms/use-kept-input.ts';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { FormButtons } from '../../shared/form-buttons.tsx';
import { RecipientCombobox } from './recipient-combobox.tsx';
import { TransferDialog } from './transfer-dialog.tsx';
import type { Recipient } from './use-recipients.ts';

type TransferFormProps = { readonly account: AdminAccount; readonly onDone: () => void };

/** Choice of the recipient; a dialog confirms the transfer. */
export const TransferForm = ({ account, onDone }: TransferFormProps) => {
  const t = useTexts('admin');
  const [recipient, setRecipient] = useKeptState<Recipient | null>('transfer', null);
  const [isMissing, setIsMissing] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsMissing(recipient === null);
    setIsConfirming(recipient !== null);
  };
  return (
    <Stack as="form" gap="4" onSubmit={submit} aria-label={t('transfer.title')}>
      <RecipientCombobox
        withoutId={account.id}
        chosen={recipient}
        error={isMissing ? t('transfer.missing') : null}
        onChoose={(chosen) => {
          setRecipient(chosen);
          setIsMissing(false);
        }}
      />
      <FormButtons submitLabel={t('transfer.submit')} loading={false} onCancel={onDone} />
      {isConfirming && recipient !== null && (
        <TransferDialog
          account={account}
          recipient={recipient}
          onClose={() => setIsConfirming(false)}
          onDone={onDone}
        />
      )}
    </Stack>
  );
};

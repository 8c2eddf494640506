import { useState } from 'react';
import { useTexts } from '@attesta/web-kit';
import { useMakeRecoveryCodesMutation } from '../../../shared/recovery-codes-api.ts';
import { ConfirmPasswordDialog } from './confirm-password-dialog.tsx';
import { Button } from '@attesta/ui/elements/button.tsx';
import { Dialog } from '@attesta/ui/dialogs/dialog.tsx';
import { NewCodes } from '../../../shared/new-codes.tsx';

type NewCodesDialogProps = { readonly codes: readonly string[]; readonly onClose: () => void };

/** Shows the codes once. Only its button closes it: Escape would lose them. */
const NewCodesDialog = ({ codes, onClose }: NewCodesDialogProps) => {
  const t = useTexts('account');
  return (
    <Dialog
      open
      title={t('recovery.newTitle')}
      actions={<Button onClick={onClose}>{t('recovery.kept')}</Button>}
    >
      <NewCodes codes={codes} />
    </Dialog>
  );
};

type MakeCodesDialogProps = {
  readonly replaces: boolean;
  readonly onClose: () => void;
  readonly onMade: (codes: readonly string[]) => void;
};

/** Asks for the current password: a stolen session must not make codes. */
const MakeCodesDialog = ({ replaces, onClose, onMade }: MakeCodesDialogProps) => {
  const t = useTexts('account');
  const [makeCodes, { isLoading }] = useMakeRecoveryCodesMutation();
  return (
    <ConfirmPasswordDialog
      title={replaces ? t('recovery.makeNew') : t('recovery.make')}
      submitLabel={t('recovery.submit')}
      cancelLabel={t('recovery.cancel')}
      loading={isLoading}
      onClose={onClose}
      onConfirm={async (body) => {
        const { data, error } = await makeCodes({ body });
        if (data !== undefined) onMade(data.codes);
        return error;
      }}
    >
      {replaces ? t('recovery.replaceText') : t('recovery.makeText')}
    </ConfirmPasswordDialog>
  );
};

type RecoveryDialogProps = {
  /** True if existing codes will be revoked. */
  readonly replaces: boolean;
  readonly onClose: () => void;
};

/** Makes recovery codes and shows them once. */
export const RecoveryDialog = ({ replaces, onClose }: RecoveryDialogProps) => {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  // Fixed at the opening, since making codes changes `replaces`.
  const [isReplacing] = useState(replaces);
  return codes === null ? (
    <MakeCodesDialog replaces={isReplacing} onClose={onClose} onMade={setCodes} />
  ) : (
    <NewCodesDialog codes={codes} onClose={onClose} />
  );
};

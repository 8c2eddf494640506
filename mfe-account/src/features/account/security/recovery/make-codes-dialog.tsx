import { useTexts } from '@attesta/web-kit';
import { useMakeRecoveryCodesMutation } from '../../../../shared/recovery-codes/recovery-codes-api.ts';
import { ConfirmPasswordDialog } from '../confirm-password-dialog.tsx';

type MakeCodesDialogProps = {
  readonly replaces: boolean;
  readonly onClose: () => void;
  readonly onMade: (codes: readonly string[]) => void;
};

/** New codes need the present password: a stolen session must not make any. */
export const MakeCodesDialog = ({ replaces, onClose, onMade }: MakeCodesDialogProps) => {
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

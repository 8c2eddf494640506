import { Button } from '@attesta/ui/elements/button.tsx';
import { Dialog } from '@attesta/ui/dialogs/dialog.tsx';
import { useTexts } from '@attesta/web-kit';
import { NewCodes } from '../../../../shared/recovery-codes/new-codes.tsx';

type NewCodesDialogProps = { readonly codes: readonly string[]; readonly onClose: () => void };

/** The one time that the codes are seen. Only its button closes it: Escape would lose them. */
export const NewCodesDialog = ({ codes, onClose }: NewCodesDialogProps) => {
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

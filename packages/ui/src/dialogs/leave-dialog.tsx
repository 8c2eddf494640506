import { ConfirmDialog } from './confirm-dialog.tsx';
import { Text } from '../elements/text.tsx';
import { useUiTexts } from '../i18n/ui-texts.ts';
import type { LeaveGuard } from './use-leave-guard.ts';

/** Question before unsaved input is left. */
export const LeaveDialog = ({ guard }: { readonly guard: LeaveGuard }) => {
  const t = useUiTexts();
  return (
    <ConfirmDialog
      open={guard.isAsking}
      title={t('leaveTitle')}
      confirmLabel={t('leaveAnyway')}
      cancelLabel={t('leaveStay')}
      variant="danger"
      onConfirm={guard.leave}
      onCancel={guard.stay}
    >
      <Text>{t('leaveText')}</Text>
    </ConfirmDialog>
  );
};

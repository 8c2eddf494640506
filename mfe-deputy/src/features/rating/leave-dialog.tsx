import { ConfirmDialog } from '@attesta/ui/confirm-dialog.tsx';
import { useTexts } from '@attesta/web-kit';

import type { UnsavedGuard } from './use-unsaved-guard.ts';

/** Asked when somebody leaves although an answer could not be stored. */
export const LeaveDialog = ({ guard }: { readonly guard: UnsavedGuard }) => {
  const t = useTexts('deputy');
  return (
    <ConfirmDialog
      open={guard.asks}
      title={t('leave.title')}
      confirmLabel={t('leave.leave')}
      cancelLabel={t('leave.stay')}
      variant="danger"
      onConfirm={guard.leave}
      onCancel={guard.stay}
    >
      {t('leave.text')}
    </ConfirmDialog>
  );
};

import type { ReactNode } from 'react';
import { Button } from '../elements/button.tsx';
import { Dialog } from './dialog.tsx';
import { useUiTexts } from '../i18n/ui-texts.ts';

type ConfirmDialogProps = {
  readonly open: boolean;
  readonly title: string;
  readonly children: ReactNode;
  /** Defaults to `Ja` and `Nein`; a verb is better. */
  readonly confirmLabel?: string;
  readonly cancelLabel?: string;
  readonly variant?: 'solid' | 'danger';
  /** The confirmed action is running: no second click, no closing. */
  readonly loading?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

/** Question before an irreversible action. */
export const ConfirmDialog = ({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel,
  variant = 'solid',
  loading = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) => {
  const t = useUiTexts();
  return (
    <Dialog
      open={open}
      title={title}
      isQuestion
      onClose={loading ? undefined : onCancel}
      actions={
        <>
          <Button variant="outline" disabled={loading} onClick={onCancel}>
            {cancelLabel ?? t('no')}
          </Button>
          <Button variant={variant} loading={loading} onClick={onConfirm}>
            {confirmLabel ?? t('yes')}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
};

import { Button } from '@attesta/ui/elements/button.tsx';
import { ConfirmDialog } from '@attesta/ui/dialogs/confirm-dialog.tsx';
import { useTexts } from '@attesta/web-kit';
import { useState } from 'react';

import { useResetRating } from './use-reset-rating.ts';

/** Takes the rating back from a deputy, after a question: a link that somebody may be using ends. */
export const RemoveDeputy = ({ email }: { readonly email: string }) => {
  const t = useTexts('wizard');
  const { busy, reset } = useResetRating(email);
  const [open, setOpen] = useState(false);
  const remove = async (): Promise<void> => {
    await reset();
    setOpen(false);
  };
  return (
    <>
      <Button variant="quiet" color="danger" onClick={() => setOpen(true)}>
        {t('delegation.remove')}
      </Button>
      <ConfirmDialog
        open={open}
        title={t('delegation.removeTitle')}
        confirmLabel={t('delegation.removeConfirm')}
        cancelLabel={t('delegation.removeCancel')}
        variant="danger"
        loading={busy}
        onConfirm={() => void remove()}
        onCancel={() => setOpen(false)}
      >
        {t('delegation.removeText', { email })}
      </ConfirmDialog>
    </>
  );
};

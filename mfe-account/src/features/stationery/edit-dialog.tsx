import { Button } from '@attesta/ui/elements/button.tsx';
import { Dialog } from '@attesta/ui/dialogs/dialog.tsx';
import { FocusedNotice } from '@attesta/ui/feedback/focused-notice.tsx';
import { Box } from '@attesta/ui/layout/boxes.tsx';
import { FormBody } from '@attesta/ui/forms/form-body.tsx';
import { useId } from 'react';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useStationeryTexts } from './stationery-texts.ts';

type EditDialogProps<Values extends FieldValues, Output> = {
  readonly title: string;
  readonly form: UseFormReturn<Values, unknown, Output>;
  readonly submitLabel?: string;
  readonly saving: boolean;
  /** Reason of the last refusal that belongs to no field. */
  readonly failure: string | null;
  readonly onSubmit: (values: Output) => Promise<void>;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** Form in a dialog, with its buttons and its refusal. */
export const EditDialog = <Values extends FieldValues, Output>({
  title,
  form,
  submitLabel,
  saving,
  failure,
  onSubmit,
  onClose,
  children,
}: EditDialogProps<Values, Output>) => {
  const t = useStationeryTexts();
  const formId = useId();
  return (
    <Dialog
      open
      title={title}
      onClose={saving ? undefined : onClose}
      actions={
        <>
          <Button variant="outline" disabled={saving} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} loading={saving}>
            {submitLabel ?? t('save')}
          </Button>
        </>
      }
    >
      <Box overflowWrap="anywhere">
        <FormBody id={formId} form={form} onSubmit={onSubmit}>
          {failure !== null && <FocusedNotice title={t('saveFailed')}>{failure}</FocusedNotice>}
          {children}
        </FormBody>
      </Box>
    </Dialog>
  );
};

import { stationeryNameForm } from '@attesta/contracts';
import { TextField } from '@attesta/ui/fields/text-field.tsx';
import { useContractForm } from '@attesta/ui/forms/use-contract-form.ts';
import { notify, useAppDispatch } from '@attesta/web-kit';
import { useSubmit } from '../../../shared/use-submit.ts';
import { EditDialog } from '../edit-dialog.tsx';
import { useRenameStationeryMutation } from '../stationery-api.ts';
import type { Paper } from '../stationery-api.ts';
import { useStationeryTexts } from '../stationery-texts.ts';

type RenameDialogProps = { readonly paper: Paper; readonly onClose: () => void };

/** New name of a paper. */
export const RenameDialog = ({ paper: { id, name }, onClose }: RenameDialogProps) => {
  const t = useStationeryTexts();
  const dispatch = useAppDispatch();
  const [rename, { isLoading }] = useRenameStationeryMutation();
  const form = useContractForm(stationeryNameForm, { name }, { about: id });
  const { submit, failure } = useSubmit(form, async (body) => {
    const { error } = await rename({ params: { id }, body });
    if (error === undefined) {
      dispatch(notify({ severity: 'success', summary: t('saved') }));
      onClose();
    }
    return error;
  });
  return (
    <EditDialog
      title={t('papers.renameTitle')}
      form={form}
      saving={isLoading}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField form={form} name="name" label={t('fields.name')} autoComplete="off" trim />
    </EditDialog>
  );
};

import { signatoryForm, signaturePlaces } from '@attesta/contracts';
import { RadioField } from '@attesta/ui/fields/radio-field.tsx';
import { SelectField } from '@attesta/ui/fields/select-field.tsx';
import { TextField } from '@attesta/ui/fields/text-field.tsx';
import { useContractForm } from '@attesta/ui/forms/use-contract-form.ts';
import { notify, useAppDispatch } from '@attesta/web-kit';
import { z } from 'zod';
import { useSubmit } from '../../../shared/use-submit.ts';
import { EditDialog } from '../edit-dialog.tsx';
import { useCreateSignatoryMutation, useUpdateSignatoryMutation } from '../stationery-api.ts';
import type { Location, Signatory } from '../stationery-api.ts';
import { useStationeryTexts } from '../stationery-texts.ts';

/** Buttons of a choice hold text. */
const form = signatoryForm.extend({ place: z.coerce.number().pipe(signatoryForm.shape.place) });

type SignatoryDialogProps = {
  /** The signatory to change; null for a new one. */
  readonly signatory: Signatory | null;
  readonly locations: readonly Location[];
  readonly onClose: () => void;
};

/** Form of a signatory, for a new one or a change. */
export const SignatoryDialog = ({ signatory, locations, onClose }: SignatoryDialogProps) => {
  const t = useStationeryTexts();
  const dispatch = useAppDispatch();
  const [create, creation] = useCreateSignatoryMutation();
  const [update, change] = useUpdateSignatoryMutation();
  const fields = useContractForm(
    form,
    {
      name: signatory?.name ?? '',
      function: signatory?.function ?? '',
      place: String(signatory?.place ?? 1),
      locationId: signatory?.locationId ?? '',
      mail: signatory?.mail ?? '',
    },
    { about: signatory?.id ?? 'new' },
  );
  const { submit, failure } = useSubmit(fields, async (body) => {
    const { error } = await (signatory === null
      ? create({ body })
      : update({ params: { id: signatory.id }, body }));
    if (error === undefined) {
      dispatch(notify({ severity: 'success', summary: t('saved') }));
      onClose();
    }
    return error;
  });
  return (
    <EditDialog
      title={t(signatory === null ? 'signatories.addTitle' : 'signatories.editTitle')}
      form={fields}
      saving={creation.isLoading || change.isLoading}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField form={fields} name="name" label={t('fields.name')} autoComplete="off" trim />
      <TextField form={fields} name="function" label={t('fields.function')} optional trim />
      <RadioField
        form={fields}
        name="place"
        label={t('fields.place')}
        options={signaturePlaces.map((place) => ({ value: place, label: t(`places.${place}`) }))}
      />
      {locations.length > 0 && (
        <SelectField
          form={fields}
          name="locationId"
          label={t('fields.location')}
          help={t('signatories.locationHelp')}
          optional
          options={locations.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <TextField
        form={fields}
        name="mail"
        type="email"
        label={t('fields.mail')}
        help={t('signatories.mailHelp')}
        autoComplete="off"
        optional
        trim
      />
    </EditDialog>
  );
};

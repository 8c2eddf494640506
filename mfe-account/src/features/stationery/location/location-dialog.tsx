import { locationForm } from '@attesta/contracts';
import { CheckboxField } from '@attesta/ui/fields/checkbox-field.tsx';
import { SelectField } from '@attesta/ui/fields/select-field.tsx';
import { TextField } from '@attesta/ui/fields/text-field.tsx';
import { useContractForm } from '@attesta/ui/forms/use-contract-form.ts';
import { Grid } from '@attesta/ui/layout/boxes.tsx';
import { isApiError, notify, useAppDispatch } from '@attesta/web-kit';
import { useSubmit } from '../../../shared/use-submit.ts';
import { EditDialog } from '../edit-dialog.tsx';
import { useCreateLocationMutation, useUpdateLocationMutation } from '../stationery-api.ts';
import type { Location, Paper } from '../stationery-api.ts';
import { useStationeryTexts } from '../stationery-texts.ts';

const zipAndCity = { base: '1fr', sm: '7rem 1fr' };

type LocationDialogProps = {
  /** The location to change; null for a new one. */
  readonly location: Location | null;
  /** Name that a new location starts with. */
  readonly organization: string;
  /** Papers that a location may print on. */
  readonly papers: readonly Paper[];
  readonly onClose: () => void;
};

/** Form of a location, for a new one or a change. */
export const LocationDialog = ({ location, organization, papers, onClose }: LocationDialogProps) => {
  const t = useStationeryTexts();
  const dispatch = useAppDispatch();
  const [create, creation] = useCreateLocationMutation();
  const [update, change] = useUpdateLocationMutation();
  const form = useContractForm(
    locationForm,
    {
      name: location?.name ?? '',
      organization: location?.organization ?? organization,
      address: location?.address ?? '',
      zip: location?.zip ?? '',
      city: location?.city ?? '',
      stationeryId: location?.stationeryId ?? '',
      isDefault: location?.isDefault ?? false,
    },
    { about: location?.id ?? 'new' },
  );
  const { submit, failure } = useSubmit(form, async (body) => {
    const { error } = await (location === null
      ? create({ body })
      : update({ params: { id: location.id }, body }));
    if (error === undefined) {
      dispatch(notify({ severity: 'success', summary: t('saved') }));
      onClose();
      return undefined;
    }
    if (!isApiError(error) || error.code !== 'locationNameTaken') return error;
    form.setError('name', { type: 'server', message: error.code }, { shouldFocus: true });
    return undefined;
  });
  return (
    <EditDialog
      title={t(location === null ? 'locations.addTitle' : 'locations.editTitle')}
      form={form}
      saving={creation.isLoading || change.isLoading}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="name"
        label={t('fields.name')}
        help={t('locations.nameHelp')}
        autoComplete="off"
        trim
      />
      <TextField form={form} name="organization" label={t('fields.organization')} trim />
      <TextField form={form} name="address" label={t('fields.address')} trim />
      <Grid gap="5" gridTemplateColumns={zipAndCity}>
        <TextField form={form} name="zip" label={t('fields.zip')} inputMode="numeric" trim />
        <TextField form={form} name="city" label={t('fields.city')} trim />
      </Grid>
      {papers.length > 0 && (
        <SelectField
          form={form}
          name="stationeryId"
          label={t('fields.paper')}
          help={t('locations.paperHelp')}
          optional
          options={papers.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <CheckboxField form={form} name="isDefault" label={t('locations.makeDefault')} />
    </EditDialog>
  );
};

import { accountDetailsForm } from '@attesta/contracts';
import type { accountSchema } from '@attesta/contracts';
import { Button } from '@attesta/ui/elements/button.tsx';
import { FormBody } from '@attesta/ui/forms/form-body.tsx';
import { Grid } from '@attesta/ui/layout/boxes.tsx';
import { TextField } from '@attesta/ui/fields/text-field.tsx';
import { useContractForm } from '@attesta/ui/forms/use-contract-form.ts';
import { errorText, isApiError, isOutage, notify, settled, useAppDispatch, useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';
import type { z } from 'zod';
import { showServerFaults } from '@attesta/ui/forms/server-faults.ts';
import type { UseFormReturn } from 'react-hook-form';
import { useUpdateAccountMutation } from '../../shared/account-api.ts';

type Details = z.output<typeof accountDetailsForm>;
type DetailsFormState = UseFormReturn<z.input<typeof accountDetailsForm>, unknown, Details>;

const failureKey = 'details.saveFailed';

/**
 * Saves the details and reports the result once: faults at their fields, other failures as a sticky message
 * (product.md 8) that the next attempt removes.
 */
const useSaveDetails = (form: DetailsFormState) => {
  const t = useTexts('account');
  const dispatch = useAppDispatch();
  const [update, { isLoading }] = useUpdateAccountMutation();

  const report = (error: unknown, detail: string): void => {
    const options = { sticky: true, about: failureKey, untilConnected: isOutage(error) };
    dispatch(notify({ severity: 'error', summary: t(failureKey), detail, ...options }));
  };
  const save = async (details: Details): Promise<void> => {
    dispatch(settled(failureKey));
    const { error } = await update({ body: details });
    if (error === undefined) {
      form.reset(details);
      dispatch(notify({ severity: 'success', summary: t('details.saved') }));
    } else if (!isApiError(error)) {
      report(error, '');
    } else if (error.status !== 401 && !showServerFaults(form, error.params)) {
      report(error, errorText(error));
    }
  };
  return { save, isSaving: isLoading };
};

type DetailsFormProps = { readonly account: z.infer<typeof accountSchema> };

const twoColumns = { base: '1fr', sm: '1fr 1fr' };

export const DetailsForm = ({ account }: DetailsFormProps) => {
  const t = useTexts('account');
  const { firstname, lastname, organization, address, zip, city } = account;
  const form = useContractForm(accountDetailsForm, { firstname, lastname, organization, address, zip, city });
  const { save, isSaving } = useSaveDetails(form);
  return (
    <FormBody form={form} onSubmit={save} aria-label={t('details.title')}>
      <dl>
        <chakra.dt fontSize="sm" fontWeight="medium">
          {t('fields.email')}
        </chakra.dt>
        <chakra.dd overflowWrap="anywhere">{account.email}</chakra.dd>
      </dl>
      <Grid gap="5" gridTemplateColumns={twoColumns}>
        <TextField form={form} name="firstname" label={t('fields.firstname')} autoComplete="given-name" />
        <TextField form={form} name="lastname" label={t('fields.lastname')} autoComplete="family-name" />
        <TextField
          form={form}
          name="organization"
          label={t('fields.organization')}
          autoComplete="organization"
        />
        <TextField form={form} name="address" label={t('fields.address')} autoComplete="street-address" />
        <TextField
          form={form}
          name="zip"
          label={t('fields.zip')}
          inputMode="numeric"
          autoComplete="postal-code"
        />
        <TextField form={form} name="city" label={t('fields.city')} autoComplete="address-level2" />
      </Grid>
      <div>
        <Button
          type="submit"
          loading={isSaving}
          disabled={!form.formState.isDirty || Object.keys(form.formState.errors).length > 0}
        >
          {t('details.save')}
        </Button>
      </div>
    </FormBody>
  );
};

import { accountDetailsForm } from '@attesta/contracts';
import type { accountSchema } from '@attesta/contracts';
import { Button } from '@attesta/ui/elements/button.tsx';
import { FormBody } from '@attesta/ui/forms/form-body.tsx';
import { Grid } from '@attesta/ui/layout/boxes.tsx';
import { TextField } from '@attesta/ui/fields/text-field.tsx';
import { useContractForm } from '@attesta/ui/forms/use-contract-form.ts';
import { useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';
import type { z } from 'zod';
import { useSaveDetails } from './use-save-details.ts';

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

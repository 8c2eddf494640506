import { SelectField } from '@attesta/ui/fields/select-field.tsx';
import { useTexts } from '@attesta/web-kit';
import type { UseFormReturn } from 'react-hook-form';

import type { Location } from '../../shared/default-signatures.ts';
import type { SettingsInput, SettingsOutput } from '../../shared/settings-values.ts';

type LocationFieldProps = {
  readonly form: UseFormReturn<SettingsInput, unknown, SettingsOutput>;
  readonly locations: readonly Location[];
};

/** Location whose name, address and paper the reference is printed with; without one, those of the account. */
export const LocationField = ({ form, locations }: LocationFieldProps) => {
  const t = useTexts('wizard');
  return (
    <SelectField
      form={form}
      name="locationId"
      label={t('zeugnis.location')}
      help={t('zeugnis.locationHelp')}
      optional
      options={locations.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
};

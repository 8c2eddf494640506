import { Button } from '@attesta/ui/elements/button.tsx';
import { Stack } from '@attesta/ui/layout/boxes.tsx';
import { SelectField } from '@attesta/ui/fields/select-field.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { useTexts } from '@attesta/web-kit';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';

import { effectiveAudience } from '../../shared/audience-values.ts';
import type { AudienceOptions, AudienceParty } from '../../shared/audience-values.ts';
import type { SettingsInput, SettingsOutput } from '../../shared/settings-values.ts';

type AudienceFieldsProps = {
  readonly form: UseFormReturn<SettingsInput, unknown, SettingsOutput>;
  readonly options: AudienceOptions;
};

/** Audience of the conduct sentence: one line naming it, and the choice of another. */
export const AudienceFields = ({ form, options }: AudienceFieldsProps) => {
  const t = useTexts('wizard');
  const [trade, clients, superiors] = useWatch({
    control: form.control,
    name: ['trade', 'audiences.clients', 'audiences.superiors'],
  }).map((value) => (typeof value === 'string' ? value : ''));
  const chosen = { clients: clients ?? '', superiors: superiors ?? '' };
  const [isOpen, setOpen] = useState(false);
  const opensByClick = useRef(false);
  useEffect(() => {
    // Focus moves to the field, since the pressed button has disappeared.
    if (isOpen && opensByClick.current) form.setFocus('audiences.clients');
    opensByClick.current = false;
  }, [isOpen, form]);

  const named = (party: AudienceParty) => effectiveAudience(party, chosen[party.of], trade ?? '', options);
  const open = (): void => {
    opensByClick.current = true;
    for (const party of options.parties) form.setValue(`audiences.${party.of}`, named(party));
    setOpen(true);
  };

  if (isOpen) {
    return (
      <Stack gap="5">
        {options.parties.map(({ of, choices }) => (
          <SelectField
            key={of}
            form={form}
            name={`audiences.${of}`}
            label={t(`zeugnis.audience.${of}`)}
            help={t('zeugnis.audience.help')}
            options={choices.map(({ key, name }) => ({ value: key, label: name }))}
          />
        ))}
      </Stack>
    );
  }
  const names = options.parties.map(
    (party) => party.choices.find(({ key }) => key === named(party))?.name ?? '',
  );
  return (
    <Stack gap="1" alignItems="flex-start">
      <Text>{t('zeugnis.audience.named', { names: names.join('\u00A0· ') })}</Text>
      <Button variant="quiet" size="sm" ms="-3" onClick={open}>
        {t('zeugnis.audience.change')}
      </Button>
    </Stack>
  );
};

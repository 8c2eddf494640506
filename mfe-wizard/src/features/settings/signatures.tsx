import { HelpTip } from '@attesta/ui/dialogs/help-tip.tsx';
import { Grid, Stack } from '@attesta/ui/layout/boxes.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { TextField } from '@attesta/ui/fields/text-field.tsx';
import { useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';

import type { Signatory } from '../../shared/default-signatures.ts';
import { TakeOverSignatures } from './take-over-signatures.tsx';
import type { SettingsInput, SettingsOutput } from '../../shared/settings-values.ts';

type SignaturesProps = {
  readonly form: UseFormReturn<SettingsInput, unknown, SettingsOutput>;
  readonly signatories: readonly Signatory[];
};

/** Up to two signatories with name and function; all optional. Those of the account fill them at a click. */
export const Signatures = ({ form, signatories }: SignaturesProps) => {
  const t = useTexts('wizard');
  const titleId = useId();
  return (
    <Stack as="fieldset" gap="4" pt="2" aria-labelledby={titleId}>
      <chakra.legend
        display="flex"
        alignItems="center"
        gap="1"
        fontSize="lg"
        fontWeight="semibold"
        lineHeight="heading"
      >
        <span id={titleId}>{t('zeugnis.signatures')}</span>{' '}
        <HelpTip about={t('zeugnis.signatures')}>{t('zeugnis.signaturesTip')}</HelpTip>
      </chakra.legend>
      <Text size="sm" tone="muted">
        {t('zeugnis.signaturesHelp')}
      </Text>
      {signatories.length > 0 && <TakeOverSignatures form={form} signatories={signatories} />}
      <Grid gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="5">
        <TextField form={form} name="signature1" label={t('zeugnis.signature1')} optional trim />
        <TextField
          form={form}
          name="functionSignature1"
          label={t('zeugnis.functionSignature1')}
          optional
          trim
        />
        <TextField form={form} name="signature2" label={t('zeugnis.signature2')} optional trim />
        <TextField
          form={form}
          name="functionSignature2"
          label={t('zeugnis.functionSignature2')}
          optional
          trim
        />
      </Grid>
    </Stack>
  );
};

import { accountEnabledForm } from '@attesta/contracts';
import type { AdminAccount } from '@attesta/contracts';
import { CheckboxInput } from '@attesta/ui/fields/checkbox-input.tsx';
import { FocusedNotice } from '@attesta/ui/feedback/focused-notice.tsx';
import { FormBody } from '@attesta/ui/forms/form-body.tsx';
import { Stack } from '@attesta/ui/layout/boxes.tsx';
import { Notice } from '@attesta/ui/feedback/notice.tsx';
import { TextareaField } from '@attesta/ui/fields/textarea-field.tsx';
import { useContractForm } from '@attesta/ui/forms/use-contract-form.ts';
import { useTexts } from '@attesta/web-kit';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { useSetAccountEnabledMutation } from '../../shared/api/accounts-api.ts';
import { FormButtons } from '../../shared/form-buttons.tsx';
import { useAdminMutation } from '../../shared/use-admin-mutation.ts';

type RightsFormProps = { readonly account: AdminAccount; readonly onDone: () => void };

type Rights = Pick<AdminAccount, 'deactivated' | 'admin'>;

/** Keys of texts about the effects of saving; empty without a change. */
const effectsOf = (before: Rights, after: Rights): string[] => {
  const active = !after.deactivated && before.deactivated ? ['rights.willActivate'] : [];
  const inactive = after.deactivated && !before.deactivated ? ['rights.willDeactivate'] : [];
  const promoted = after.admin && !before.admin ? ['rights.willPromote'] : [];
  const demoted = !after.admin && before.admin ? ['rights.willDemote'] : [];
  return [...active, ...inactive, ...promoted, ...demoted];
};

export const RightsForm = ({ account, onDone }: RightsFormProps) => {
  const t = useTexts('admin');
  const form = useContractForm(accountEnabledForm, {
    deactivated: account.deactivated,
    deactivationReason: account.deactivationReason ?? '',
    admin: account.admin,
  });
  const [setEnabled] = useSetAccountEnabledMutation();
  const { run, isSaving, failure } = useAdminMutation();
  const [deactivated, admin] = useWatch({ control: form.control, name: ['deactivated', 'admin'] });
  const effects = effectsOf(account, { deactivated, admin });
  const save = async (body: z.output<typeof accountEnabledForm>): Promise<void> => {
    const { id, version } = account;
    const isDone = await run(
      () => setEnabled({ params: { id }, body, headers: { 'if-match': version } }),
      t('saved'),
    );
    if (isDone) onDone();
  };
  return (
    <FormBody form={form} onSubmit={save} aria-label={t('rights.title')}>
      {failure !== null && <FocusedNotice title={t('saveFailed')}>{failure}</FocusedNotice>}
      <Stack gap="2">
        <CheckboxInput
          checked={!deactivated}
          onChange={(checked) => form.setValue('deactivated', !checked, { shouldDirty: true })}
        >
          {t('rights.active')}
        </CheckboxInput>
        <CheckboxInput
          checked={admin}
          onChange={(checked) => form.setValue('admin', checked, { shouldDirty: true })}
        >
          {t('rights.admin')}
        </CheckboxInput>
      </Stack>
      {deactivated && (
        <TextareaField
          form={form}
          name="deactivationReason"
          label={t('rights.reason')}
          help={t('rights.reasonHelp')}
          rows={3}
          maxLength={600}
        />
      )}
      {effects.length > 0 && (
        <Notice tone="warning" announce>
          {effects.map((effect) => (
            <p key={effect}>{t(effect)}</p>
          ))}
        </Notice>
      )}
      <FormButtons
        submitLabel={t('save')}
        loading={isSaving}
        disabled={!form.formState.isDirty}
        onCancel={onDone}
      />
    </FormBody>
  );
};

import { textSettingsForm } from '@attesta/contracts';
import type { getTextSettings, ResponseOf } from '@attesta/contracts';
import { Button } from '@attesta/ui/elements/button.tsx';
import { ErrorState } from '@attesta/ui/feedback/error-state.tsx';
import { FocusedNotice } from '@attesta/ui/feedback/focused-notice.tsx';
import { FormBody } from '@attesta/ui/forms/form-body.tsx';
import { Grid } from '@attesta/ui/layout/boxes.tsx';
import { SelectField } from '@attesta/ui/fields/select-field.tsx';
import { useContractForm } from '@attesta/ui/forms/use-contract-form.ts';
import { useFailure } from '@attesta/ui/feedback/use-failure.ts';
import { notify, useAppDispatch, useLanguage, useTexts } from '@attesta/web-kit';

import { useGetTextSettingsQuery, useSaveTextSettingsMutation } from './text-settings-api.ts';
import { PanelFrame } from '../../shared/panel-frame.tsx';

/** Default audiences of new references; nothing if the texts offer no choice. */
export const TextSettingsPanel = () => {
  const t = useTexts('account');
  const { data, error, isFetching, refetch } = useGetTextSettingsQuery({ query: { lang: useLanguage() } });
  if (data === undefined && error !== undefined) {
    return (
      <PanelFrame title={t('textSettings.title')}>
        <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
      </PanelFrame>
    );
  }
  if (data === undefined || data.parties.length === 0) return null;
  return (
    <PanelFrame title={t('textSettings.title')} help={t('textSettings.help')}>
      <TextSettingsForm settings={data} />
    </PanelFrame>
  );
};

type TextSettingsFormProps = { readonly settings: ResponseOf<typeof getTextSettings> };

const twoColumns = { base: '1fr', sm: '1fr 1fr' };

const TextSettingsForm = ({ settings: { audiences, parties } }: TextSettingsFormProps) => {
  const t = useTexts('account');
  const dispatch = useAppDispatch();
  const form = useContractForm(textSettingsForm, {
    audiences: { clients: audiences.clients ?? '', superiors: audiences.superiors ?? '' },
  });
  const [save, { isLoading }] = useSaveTextSettingsMutation();
  const { failure, clear, report } = useFailure();

  const submit = async (): Promise<void> => {
    clear();
    const chosen = form.getValues();
    const { error } = await save({ body: textSettingsForm.parse(chosen) });
    if (error === undefined) {
      form.reset(chosen);
      dispatch(notify({ severity: 'success', summary: t('details.saved') }));
    } else {
      report(error);
    }
  };

  return (
    <FormBody form={form} onSubmit={() => void submit()} aria-label={t('textSettings.title')}>
      {failure !== null && <FocusedNotice title={t('details.saveFailed')}>{failure}</FocusedNotice>}
      <Grid gap="5" gridTemplateColumns={twoColumns}>
        {parties.map(({ of, choices }) => (
          <SelectField
            key={of}
            form={form}
            name={`audiences.${of}`}
            label={t(`textSettings.${of}`)}
            optional
            options={choices.map(({ key, name }) => ({ value: key, label: name }))}
          />
        ))}
      </Grid>
      <div>
        <Button type="submit" loading={isLoading} disabled={!form.formState.isDirty}>
          {t('details.save')}
        </Button>
      </div>
    </FormBody>
  );
};

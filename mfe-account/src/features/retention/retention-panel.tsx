import { keptYears, openMonths, retentionForm } from '@attesta/contracts';
import type { getRetention, ResponseOf } from '@attesta/contracts';
import { Button } from '@attesta/ui/elements/button.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { ErrorState } from '@attesta/ui/feedback/error-state.tsx';
import { FocusedNotice } from '@attesta/ui/feedback/focused-notice.tsx';
import { Skeleton } from '@attesta/ui/feedback/skeleton.tsx';
import { RadioField } from '@attesta/ui/fields/radio-field.tsx';
import { SelectField } from '@attesta/ui/fields/select-field.tsx';
import { FormBody } from '@attesta/ui/forms/form-body.tsx';
import { useContractForm } from '@attesta/ui/forms/use-contract-form.ts';
import { useFailure } from '@attesta/ui/feedback/use-failure.ts';
import { Box, Stack } from '@attesta/ui/layout/boxes.tsx';
import { notify, useAppDispatch, useTexts } from '@attesta/web-kit';
import { PanelFrame } from '../../shared/panel-frame.tsx';
import { useGetRetentionQuery, useSaveRetentionMutation } from '../../shared/references/retention-api.ts';

/** Periods for which finished and open references are kept. */
export const RetentionPanel = () => {
  const t = useTexts('account');
  const { data, isError, isFetching, refetch } = useGetRetentionQuery();
  return (
    <PanelFrame level="h2" title={t('retention.periods')}>
      {data !== undefined && <RetentionForm retention={data} />}
      {data === undefined && !isError && <Skeleton lines={4} />}
      {data === undefined && isError && (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          {t('retention.loadFailed')}
        </ErrorState>
      )}
    </PanelFrame>
  );
};

type RetentionFormProps = { readonly retention: ResponseOf<typeof getRetention> };

const years = Array.from({ length: keptYears.most }, (_, index) => index + keptYears.least);

const RetentionForm = ({ retention }: RetentionFormProps) => {
  const t = useTexts('account');
  const dispatch = useAppDispatch();
  const form = useContractForm(retentionForm, {
    finishedYears: String(retention.finishedYears),
    openMonths: String(retention.openMonths ?? ''),
  });
  const [save, { isLoading }] = useSaveRetentionMutation();
  const { failure, clear, report } = useFailure();

  const submit = async (): Promise<void> => {
    clear();
    const chosen = form.getValues();
    const { error } = await save({ body: retentionForm.parse(chosen) });
    if (error !== undefined) return report(error);
    form.reset(chosen);
    dispatch(notify({ severity: 'success', summary: t('details.saved') }));
  };

  return (
    <FormBody form={form} onSubmit={() => void submit()} aria-label={t('retention.periods')}>
      {failure !== null && <FocusedNotice title={t('details.saveFailed')}>{failure}</FocusedNotice>}
      <Text>{t('retention.why', { count: keptYears.usual })}</Text>
      <Box maxWidth="form">
        <SelectField
          form={form}
          name="finishedYears"
          label={t('retention.finished')}
          help={t('retention.finishedHelp')}
          options={years.map((count) => ({ value: count, label: t('retention.years', { count }) }))}
        />
      </Box>
      <RadioField
        form={form}
        name="openMonths"
        stacked
        label={t('retention.openOnes')}
        help={t('retention.openHelp')}
        options={[
          { value: '', label: t('retention.never') },
          ...openMonths.map((count) => ({ value: count, label: t('retention.months', { count }) })),
        ]}
      />
      <Stack gap="3">
        <Text size="sm" tone="muted">
          {t('retention.notice')}
        </Text>
        <Text size="sm" tone="muted">
          {t('retention.deputies')}
        </Text>
      </Stack>
      <div>
        <Button type="submit" loading={isLoading} disabled={!form.formState.isDirty}>
          {t('details.save')}
        </Button>
      </div>
    </FormBody>
  );
};

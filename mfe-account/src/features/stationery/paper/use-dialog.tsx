import { RadioField } from '@attesta/ui/fields/radio-field.tsx';
import { Stack } from '@attesta/ui/layout/boxes.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { useContractForm } from '@attesta/ui/forms/use-contract-form.ts';
import { notify, useAppDispatch } from '@attesta/web-kit';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useSubmit } from '../../../shared/use-submit.ts';
import { EditDialog } from '../edit-dialog.tsx';
import { useActivateStationeryMutation } from '../stationery-api.ts';
import type { Paper } from '../stationery-api.ts';
import { useStationeryTexts } from '../stationery-texts.ts';

const usages = ['all', 'locations', 'none'] as const;

type Usage = (typeof usages)[number];

const usageForm = z.object({ usage: z.enum(usages, 'invalidChoice') });

const usageOf = ({ state, isDefault }: Paper): Usage =>
  state === 'draft' || isDefault ? 'all' : 'locations';

/** Choices that make a difference: without locations a paper counts for all references or for none. */
const choicesOf = (paper: Paper, hasLocations: boolean): readonly Usage[] =>
  usages.filter((usage) => {
    if (usage === 'none') return paper.state === 'active';
    return usage === 'all' || hasLocations || usageOf(paper) === 'locations';
  });

type UseDialogProps = {
  readonly paper: Paper;
  /** Name of the paper that counts for all references now, if it is another one. */
  readonly replaced: string | null;
  readonly hasLocations: boolean;
  readonly onClose: () => void;
};

/** Asks for what a paper counts from now on, with what follows from it. */
export const UseDialog = ({ paper, replaced, hasLocations, onClose }: UseDialogProps) => {
  const t = useStationeryTexts();
  const dispatch = useAppDispatch();
  const [activate, { isLoading }] = useActivateStationeryMutation();
  const { id, name, state } = paper;
  const form = useContractForm(usageForm, { usage: usageOf(paper) }, { about: id });
  const usage = useWatch({ control: form.control, name: 'usage' });
  const choices = choicesOf(paper, hasLocations);
  const { submit, failure } = useSubmit(form, async ({ usage: chosen }) => {
    const body = { active: chosen !== 'none', isDefault: chosen === 'all' };
    const { error } = await activate({ params: { id }, body });
    if (error === undefined) {
      dispatch(notify({ severity: 'success', summary: t(`usage.done.${chosen}`) }));
      onClose();
    }
    return error;
  });
  const isDraft = state === 'draft';
  return (
    <EditDialog
      title={t(isDraft ? 'usage.title' : 'usage.changeTitle')}
      submitLabel={isDraft ? t('papers.use') : t('save')}
      form={form}
      saving={isLoading}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      {choices.length > 1 && (
        <RadioField
          form={form}
          name="usage"
          label={t('usage.label', { name })}
          options={choices.map((value) => ({
            value,
            label: t(value === 'all' && hasLocations ? 'usage.others' : `usage.${value}`),
          }))}
        />
      )}
      <Stack gap="2" overflowWrap="anywhere">
        <Text>{t(usage === 'none' ? 'usage.endText' : 'usage.text', { name })}</Text>
        {usage === 'all' && replaced !== null && (
          <Text tone="muted">{t('usage.replaces', { name: replaced })}</Text>
        )}
      </Stack>
    </EditDialog>
  );
};

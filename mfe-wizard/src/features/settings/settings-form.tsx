import { ARBEITSBESTAETIGUNG, SCHLUSSZEUGNIS, zeugnisForm } from '@attesta/contracts';
import { DateField } from '@attesta/ui/fields/date-field.tsx';
import { ErrorSummary } from '@attesta/ui/forms/error-summary.tsx';
import { FormBody } from '@attesta/ui/forms/form-body.tsx';
import { Notice } from '@attesta/ui/feedback/notice.tsx';
import { SelectField } from '@attesta/ui/fields/select-field.tsx';
import { TextField } from '@attesta/ui/fields/text-field.tsx';
import { useContractForm } from '@attesta/ui/forms/use-contract-form.ts';
import { languageNames, useAppDispatch, useTexts } from '@attesta/web-kit';
import { useWatch } from 'react-hook-form';
import { swissDay } from '../../shared/days.ts';
import { wizardStepsApi, useSaveZeugnisMutation } from '../../shared/wizard-steps-api.ts';
import { useFocusTarget } from '../../shared/step/use-focus-target.ts';
import { StepActions } from '../../shared/step/step-actions.tsx';
import { useStepSave } from '../../saving/use-step-save.ts';
import { useOrderedWizard } from '../../shared/step/wizard-context.ts';
import { clearForKind, byFrequency, isLeaveAhead, reasonNotice } from './kind-rules.ts';
import type { ReferenceKind } from './kind-rules.ts';
import type { AudienceOptions } from '../../shared/audience-values.ts';
import { IssueDate } from './issue-date.tsx';
import { LocationField } from './location-field.tsx';
import type { Location, Signatory } from '../../shared/default-signatures.ts';
import { Signatures } from './signatures.tsx';
import type { TradeOptions } from './trade-field.tsx';
import { WorkplaceFields } from './workplace-fields.tsx';
import type { EmployerPhrases } from './workplace-fields.tsx';
import { settingsBody, settingsValues } from '../../shared/settings-values.ts';
import type { StoredSettings, SettingsInput, SettingsOutput } from '../../shared/settings-values.ts';
import { FieldError, FieldHelp } from '@attesta/ui/fields/field-frame.tsx';
import type { FieldProps } from '@attesta/ui/fields/field-props.ts';
import { choiceRecipe } from '@attesta/ui/theme/choice-recipe.ts';
import { useFieldState } from '@attesta/ui/fields/use-field-state.ts';
import type { Language } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Stack } from '@attesta/ui/layout/boxes.tsx';
import { useState } from 'react';

type LeaveDateProps = {
  readonly form: UseFormReturn<SettingsInput, unknown, SettingsOutput>;
  readonly kind: number;
  readonly optional: boolean;
};

/** The leave date with remarks on the law (domain.md 6 no 4 and 7). */
const LeaveDate = ({ form, kind, optional }: LeaveDateProps) => {
  const t = useTexts('wizard');
  const value = useWatch({ control: form.control, name: 'leaveDate' });
  const typed = typeof value === 'string' ? value : '';
  const [today] = useState(() => swissDay(new Date()));
  return (
    <Stack gap="3">
      <DateField
        form={form}
        name="leaveDate"
        label={t('zeugnis.leaveDate')}
        help={t('zeugnis.leaveDateHelp')}
        optional={optional}
      />
      {isLeaveAhead(kind, typed, today) && (
        <Notice tone="warning" announce>
          {t('zeugnis.leavesLater')}
        </Notice>
      )}
      <Notice>{t('zeugnis.absences')}</Notice>
    </Stack>
  );
};

const Choice = chakra('label', choiceRecipe);

/** In the order of product.md 5. */
const languages: readonly Language[] = ['de', 'fr', 'it', 'en'];

/** Language of the reference; each is named in itself. */
const LanguageField = <Values extends FieldValues, Output>({
  form,
  name,
  label,
  help,
}: FieldProps<Values, Output>) => {
  const state = useFieldState(form, name, true);
  const { id, ...described } = state.control;
  return (
    <chakra.fieldset role="radiogroup" id={id} minWidth="0" {...described}>
      <chakra.legend fontSize="sm" fontWeight="medium" lineHeight="tight">
        {label}
      </chakra.legend>
      <chakra.div display="flex" flexWrap="wrap" columnGap="6">
        {languages.map((language) => (
          <Choice key={language}>
            <input type="radio" value={language} {...form.register(name)} />
            <span lang={language}>{languageNames[language]}</span>
          </Choice>
        ))}
      </chakra.div>
      <FieldHelp id={state.helpId}>{help}</FieldHelp>
      <FieldError state={state} />
    </chakra.fieldset>
  );
};

type SettingsFormProps = {
  readonly settings: StoredSettings;
  readonly kinds: readonly (ReferenceKind & { readonly name: string })[];
  readonly variants: readonly { readonly id: number; readonly name: string }[];
  readonly trades: TradeOptions;
  readonly audiences: AudienceOptions;
  readonly phrases: EmployerPhrases;
  readonly locations: readonly Location[];
  readonly signatories: readonly Signatory[];
  /** First and last name of the employee. */
  readonly name: string;
};

const fieldNames = [
  'sprache',
  'zeugnisart',
  'bestellgrund',
  'zeugnisvariante',
  'leaveDate',
  'issueDate',
  'pensum',
  'trade',
] as const;
const focusNames = [...fieldNames, 'signature1'] as const;

/** Form of step 3; clears and hides fields that the chosen kind does not have. */
export const SettingsForm = (props: SettingsFormProps) => {
  const { settings, kinds, variants, trades, audiences, phrases, locations, signatories } = props;
  const { name: employee } = props;
  const t = useTexts('wizard');
  const { zeugnisId, goNext, goBack } = useOrderedWizard();
  const dispatch = useAppDispatch();
  const [saveZeugnis] = useSaveZeugnisMutation();

  const form = useContractForm(zeugnisForm, settingsValues(settings, audiences), { hasSummary: true });
  const { saving, submit, saveQuietly } = useStepSave({
    name: 'zeugnis',
    form,
    schema: zeugnisForm,
    save: async (output: SettingsOutput) => {
      const saved = await saveZeugnis({ body: settingsBody(output, zeugnisId, audiences) }).unwrap();
      await dispatch(wizardStepsApi.util.upsertQueryData('getZeugnis', { params: { id: zeugnisId } }, saved));
    },
  });
  const [chosenKind, chosenReason, language] = useWatch({
    control: form.control,
    name: ['zeugnisart', 'bestellgrund', 'sprache'],
  });
  const kind = kinds.find(({ id }) => String(id) === String(chosenKind));
  const notice = reasonNotice(String(chosenReason));
  // A final reference asks for the reason for leaving, all others for the reason for the order.
  const labelOf = (name: (typeof fieldNames)[number]): string =>
    name === 'bestellgrund' && kind?.id === SCHLUSSZEUGNIS
      ? t('zeugnis.austrittsgrund')
      : t(`zeugnis.${name}`);

  useFocusTarget((target) => {
    const named = focusNames.find((name) => 'field' in target && target.field === name);
    if (named !== undefined) form.setFocus(named);
  });

  const changeKind = (value: string): void => {
    const [zeugnisvariante, bestellgrund, leaveDate] = form
      .getValues(['zeugnisvariante', 'bestellgrund', 'leaveDate'])
      .map((text) => (typeof text === 'string' ? text : ''));
    const fields = {
      zeugnisvariante: zeugnisvariante ?? '',
      bestellgrund: bestellgrund ?? '',
      leaveDate: leaveDate ?? '',
    };
    const kept = clearForKind(
      fields,
      kinds.find(({ id }) => String(id) === value),
    );
    for (const name of ['zeugnisvariante', 'bestellgrund', 'leaveDate'] as const) {
      if (kept[name] !== fields[name]) form.setValue(name, kept[name], { shouldDirty: true });
    }
    // Errors of the former kind no longer apply.
    form.clearErrors(['zeugnisvariante', 'bestellgrund', 'leaveDate']);
  };

  const next = async (output: SettingsOutput): Promise<void> => {
    if (await submit(output)) goNext(output.zeugnisart);
  };
  const back = (): void => {
    saveQuietly();
    goBack(kind?.id ?? null);
  };

  return (
    <FormBody form={form} onSubmit={(output) => void next(output)}>
      <ErrorSummary
        form={form}
        fields={[
          ...fieldNames.map((name) => ({ name, label: labelOf(name) })),
          { name: 'audiences', label: t('zeugnis.audience.clients') },
        ]}
      />
      <LanguageField
        form={form}
        name="sprache"
        label={t('zeugnis.sprache')}
        help={t('zeugnis.spracheHelp')}
      />
      <SelectField
        form={form}
        name="zeugnisart"
        label={t('zeugnis.zeugnisart')}
        options={byFrequency(kinds).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={changeKind}
      />
      {kind?.id === ARBEITSBESTAETIGUNG && (
        <Notice announce>{t('zeugnis.confirmationNotice', { name: employee })}</Notice>
      )}
      {kind?.id === SCHLUSSZEUGNIS && <Notice announce>{t('zeugnis.afterInterim')}</Notice>}
      <SelectField
        form={form}
        name="bestellgrund"
        label={labelOf('bestellgrund')}
        help={t(kind === undefined ? 'zeugnis.bestellgrundFirstArt' : 'zeugnis.bestellgrundHelp')}
        tip={t('zeugnis.bestellgrundTip')}
        options={kind?.bestellgruende ?? []}
        disabled={kind === undefined}
      />
      {notice !== null && <Notice announce>{t(`zeugnis.${notice}`, { name: employee })}</Notice>}
      {kind?.id !== ARBEITSBESTAETIGUNG && (
        <SelectField
          form={form}
          name="zeugnisvariante"
          label={t('zeugnis.zeugnisvariante')}
          help={t('zeugnis.zeugnisvarianteHelp')}
          tip={t('zeugnis.zeugnisvarianteTip')}
          options={variants.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {kind?.showAustrittsdatum === true && (
        <LeaveDate form={form} kind={kind.id} optional={kind.id !== SCHLUSSZEUGNIS} />
      )}
      {kind?.id === ARBEITSBESTAETIGUNG && (
        <TextField
          form={form}
          name="pensum"
          label={t('zeugnis.pensum')}
          help={t('zeugnis.pensumHelp')}
          maxLength={60}
          optional
        />
      )}
      <IssueDate form={form} kind={kind?.id ?? null} />
      <WorkplaceFields
        form={form}
        isRated={kind?.id !== ARBEITSBESTAETIGUNG}
        trades={trades}
        audiences={audiences}
        phrases={phrases}
        language={language}
      />
      {locations.length > 0 && <LocationField form={form} locations={locations} />}
      <Signatures form={form} signatories={signatories} />
      <StepActions onBack={back} busy={saving} />
    </FormBody>
  );
};

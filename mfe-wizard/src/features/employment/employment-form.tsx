import { useEffect, useEffectEvent, useRef } from 'react';
import { employmentForm } from '@attesta/contracts';
import type { employmentSchema } from '@attesta/contracts';
import { DateField } from '@attesta/ui/fields/date-field.tsx';
import { ErrorSummary } from '@attesta/ui/forms/error-summary.tsx';
import { FormBody } from '@attesta/ui/forms/form-body.tsx';
import { TextField } from '@attesta/ui/fields/text-field.tsx';
import { useContractForm } from '@attesta/ui/forms/use-contract-form.ts';
import { TextHints } from '@attesta/findings/hints/index.ts';
import { useAppDispatch, useTexts } from '@attesta/web-kit';
import { useController, useWatch } from 'react-hook-form';
import type { FieldErrors, FieldPath, RefCallBack } from 'react-hook-form';
import { taskSentenceFault } from '@attesta/contracts/forms/task-sentence.ts';
import { CheckboxField } from '@attesta/ui/fields/checkbox-field.tsx';
import { Stack } from '@attesta/ui/layout/boxes.tsx';
import { Status } from '@attesta/ui/elements/text.tsx';
import type { z } from 'zod';
import { useFocusTarget } from '../../shared/step/use-focus-target.ts';
import { focusTask } from './tasks/use-task-actions.ts';
import { wizardStepsApi, useSaveAnstellungMutation } from '../../shared/wizard-steps-api.ts';
import { StepActions } from '../../shared/step/step-actions.tsx';
import { useStepSave } from '../../saving/use-step-save.ts';
import { useOrderedWizard } from '../../shared/step/wizard-context.ts';
import { employmentBody, employmentValues } from './employment-values.ts';
import type { EmploymentInput, EmploymentOutput, EmploymentFormState } from './employment-values.ts';
import { Career } from './career.tsx';
import { atLeastOneTask } from './tasks/task-lines.ts';
import { TaskList } from './tasks/task-list.tsx';

/** Error codes of single lines by index; the form keeps them below the error of the list. */
const taskErrors = ({ tasks }: FieldErrors<EmploymentInput>): ReadonlyMap<number, string> =>
  new Map(
    Array.isArray(tasks)
      ? tasks.flatMap((fault: { message?: string } | undefined, index) =>
          fault?.message === undefined ? [] : [[index, fault.message] as const],
        )
      : [],
  );

const fieldNames = ['function', 'entryDate'] as const;

/**
 * Focuses the first fault, or the field that the wizard was sent to.
 * @returns the ref of the list of tasks
 */
const useEmploymentFocus = (form: EmploymentFormState, registerTasks: RefCallBack) => {
  const taskList = useRef<HTMLOListElement>(null);
  const focusFault = useEffectEvent(() => {
    const [line = 0] = taskErrors(form.formState.errors).keys();
    focusTask(taskList.current, line);
  });
  // The list is one field of the form; focusing it focuses the faulty line.
  useEffect(() => registerTasks({ focus: () => focusFault() }), [registerTasks]);
  useFocusTarget((target) => {
    if (!('field' in target)) return;
    const named = fieldNames.find((name) => name === target.field);
    if (target.field === 'positions') form.setFocus(`positions.${target.line ?? 0}.function`);
    else if (named === undefined) focusTask(taskList.current, target.line ?? 0);
    else form.setFocus(named);
  });

  return taskList;
};

/**
 * Option to print the tasks as a sentence, offered for few short ones; if chosen for other tasks, it states the
 * reason against it.
 */
const TasksAsText = ({ form }: { readonly form: EmploymentFormState }) => {
  const t = useTexts('wizard');
  const tasks = useWatch({ control: form.control, name: 'tasks' });
  const isChosen = useWatch({ control: form.control, name: 'tasksAsText' }) === true;
  const fault = taskSentenceFault((tasks ?? []).map((task) => task ?? ''));
  if (fault !== null && !isChosen) return null;
  const number = (fault?.line ?? 0) + 1;
  const reasons = {
    count: t('employment.asTextCount'),
    length: t('employment.asTextLength', { number }),
    sentence: t('employment.asTextSentence', { number }),
  };
  return (
    <Stack gap="1">
      <CheckboxField
        form={form}
        name="tasksAsText"
        label={t('employment.asText')}
        help={t('employment.asTextHelp')}
      />
      <Status fontSize="sm" color="fg.muted">
        {fault !== null && reasons[fault.reason]}
      </Status>
    </Stack>
  );
};

type NamedField = { readonly name: FieldPath<EmploymentInput>; readonly label: string };

const positionFields = ['function', 'from', 'to', 'workload', 'tasks'] as const;
const periodFields = ['from', 'to'] as const;

/** Fields of further functions and employments in screen order, with distinct labels for the summary. */
const useCareerFields = (form: EmploymentFormState): readonly NamedField[] => {
  const t = useTexts('wizard');
  const [positions, periods] = useWatch({ control: form.control, name: ['positions', 'periods'] });
  return [
    ...(positions ?? []).flatMap((_, index) =>
      positionFields.map((field): NamedField => ({
        name: `positions.${index}.${field}`,
        label: `${t('positions.position', { number: index + 1 })}, ${t(`positions.${field}`)}`,
      })),
    ),
    { name: 'functionFrom', label: t('positions.functionFrom') },
    ...(periods ?? []).flatMap((_, index) =>
      periodFields.map((field): NamedField => ({
        name: `periods.${index}.${field}`,
        label: `${t('positions.period', { number: index + 1 })}, ${t(`positions.${field}`)}`,
      })),
    ),
  ];
};

export const EmploymentForm = ({ employment }: { readonly employment: z.infer<typeof employmentSchema> }) => {
  const t = useTexts('wizard');
  const { zeugnisId, goNext, goBack } = useOrderedWizard();
  const dispatch = useAppDispatch();
  const [saveAnstellung] = useSaveAnstellungMutation();

  const form = useContractForm(employmentForm, employmentValues(employment), { hasSummary: true });
  const { saving, submit, saveQuietly } = useStepSave({
    name: 'employment',
    form,
    schema: employmentForm,
    save: async (output: EmploymentOutput) => {
      const saved = await saveAnstellung({ body: employmentBody(output, zeugnisId) }).unwrap();
      await dispatch(
        wizardStepsApi.util.upsertQueryData('getAnstellung', { params: { id: zeugnisId } }, saved),
      );
    },
  });
  const functionTitle = useWatch({ control: form.control, name: 'function' });
  const { field: tasks } = useController({ name: 'tasks', control: form.control });

  const taskList = useEmploymentFocus(form, tasks.ref);

  const next = async (output: EmploymentOutput): Promise<void> => {
    if (await submit(output)) goNext(null);
  };
  const back = (): void => {
    saveQuietly();
    goBack(null);
  };

  const careerFields = useCareerFields(form);
  const { errors } = form.formState;
  const listError = errors.tasks?.root?.message ?? errors.tasks?.message ?? null;
  return (
    <FormBody form={form} onSubmit={(output) => void next(output)}>
      <ErrorSummary
        form={form}
        fields={[
          ...[...fieldNames, 'tasks' as const].map((name) => ({ name, label: t(`employment.${name}`) })),
          ...careerFields,
        ]}
      />
      <TextField
        form={form}
        name="function"
        label={t('employment.function')}
        help={t('employment.functionHelp')}
        trim
      />
      <TextHints field="function" text={functionTitle ?? ''} />
      <DateField
        form={form}
        name="entryDate"
        label={t('employment.entryDate')}
        help={t('employment.entryDateHelp')}
      />
      <TaskList
        lines={atLeastOneTask((tasks.value ?? []).map((line) => line ?? ''))}
        lineErrors={taskErrors(errors)}
        listError={listError}
        listRef={taskList}
        onChange={tasks.onChange}
        onLeave={tasks.onBlur}
      />
      {employment.tasksAsText !== undefined && <TasksAsText form={form} />}
      {employment.positions !== undefined && <Career form={form} functionTitle={functionTitle} />}
      <StepActions onBack={back} busy={saving} />
    </FormBody>
  );
};

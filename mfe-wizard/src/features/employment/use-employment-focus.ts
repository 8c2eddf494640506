import { useEffect, useEffectEvent, useRef } from 'react';
import type { RefCallBack, UseFormReturn } from 'react-hook-form';

import { useFocusTarget } from '../../shared/step/use-focus-target.ts';
import type { EmploymentInput, EmploymentOutput } from './employment-values.ts';
import { focusTask } from './tasks/use-task-actions.ts';
import { taskErrors } from './task-errors.ts';

export const fieldNames = ['function', 'entryDate'] as const;

type EmploymentForm = UseFormReturn<EmploymentInput, unknown, EmploymentOutput>;

/**
 * Focuses the first fault, or the field that the wizard was sent to.
 * @returns the ref of the list of tasks
 */
export const useEmploymentFocus = (form: EmploymentForm, registerTasks: RefCallBack) => {
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

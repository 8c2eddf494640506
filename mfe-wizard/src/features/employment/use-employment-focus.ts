import { useEffect, useEffectEvent, useRef } from 'react';
import type { RefCallBack, UseFormReturn } from 'react-hook-form';

import { useFocusTarget } from '../../shared/step/use-focus-target.ts';
import type { EmploymentInput, EmploymentOutput } from './employment-values.ts';
import { focusTask } from './tasks/focus-task.ts';
import { taskErrors } from './task-errors.ts';

export const fieldNames = ['function', 'entryDate'] as const;

type EmploymentForm = UseFormReturn<EmploymentInput, unknown, EmploymentOutput>;

/**
 * Puts the caret where something is wrong, and where the wizard was sent to.
 * @returns the ref of the list of tasks
 */
export const useEmploymentFocus = (form: EmploymentForm, registerTasks: RefCallBack) => {
  const taskList = useRef<HTMLOListElement>(null);
  const focusFault = useEffectEvent(() => {
    const [line = 0] = taskErrors(form.formState.errors).keys();
    focusTask(taskList.current, line);
  });
  // To the form the list is one field: it lends it the focus of the line that is wrong.
  useEffect(() => registerTasks({ focus: () => focusFault() }), [registerTasks]);
  useFocusTarget((place) => {
    if (!('field' in place)) return;
    const named = fieldNames.find((name) => name === place.field);
    if (place.field === 'positions') form.setFocus(`positions.${place.line ?? 0}.function`);
    else if (named === undefined) focusTask(taskList.current, place.line ?? 0);
    else form.setFocus(named);
  });

  return taskList;
};

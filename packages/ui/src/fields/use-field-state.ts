import { get, useFormState } from 'react-hook-form';
import type { FieldError, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useErrorText } from '../feedback/error-text.ts';
import { useElementId } from '../scenes/prerendered.ts';

/** Attributes that connect a control with its label, its help line and its error. */
export type FieldState = {
  readonly id: string;
  readonly helpId: string;
  readonly errorId: string;
  /** Text of the error, in the reader's language; null while the field is valid. */
  readonly error: string | null;
  readonly control: { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined };
};

/** Connect a control with this id to its help line and its error. */
export const describeControl = (id: string, error: string | null, hasHelp: boolean): FieldState => {
  const helpId = `${id}-help`;
  const errorId = `${id}-error`;
  const describedBy = [hasHelp ? helpId : '', error === null ? '' : errorId].filter((part) => part !== '');
  return {
    id,
    helpId,
    errorId,
    error,
    control: {
      id,
      'aria-invalid': error !== null,
      'aria-describedby': describedBy.length === 0 ? undefined : describedBy.join(' '),
    },
  };
};

/**
 * State of one field of a form; subscribes to that field's error only. Reading `form.formState` or `getFieldState`
 * would rerender the whole form at the first key in a field and at every blur.
 */
export const useFieldState = <Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  name: FieldPath<Values>,
  hasHelp: boolean,
): FieldState => {
  const id = useElementId();
  const toText = useErrorText();
  const { errors } = useFormState({ control: form.control, name });
  const error = get<object, FieldError | undefined>(errors, name);
  return describeControl(id, error === undefined ? null : toText(error.message ?? ''), hasHelp);
};

import { get, useFormState } from 'react-hook-form';
import type { FieldError, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useErrorText } from '../feedback/error-text.ts';
import { useElementId } from '../scenes/prerendered.ts';

/** The attributes that tie a control to its label, its help line and its error. */
export type FieldState = {
  readonly id: string;
  readonly helpId: string;
  readonly errorId: string;
  /** Text of the error, in the reader's language; null while the field is fine. */
  readonly error: string | null;
  readonly control: { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined };
};

/** Ties a control with this id to its help line and its error. */
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
 * Reads what a form says about one of its fields, and of its state no more than that field's fault: whoever reads
 * `form.formState` or `getFieldState` renders the whole form anew, at the first key in a field and whenever one is left.
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

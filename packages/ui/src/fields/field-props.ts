import type { ReactNode } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** Props of every field. `Values` is the form's input, `Output` the output of its schema. */
export type FieldProps<Values extends FieldValues, Output> = {
  readonly form: UseFormReturn<Values, unknown, Output>;
  readonly name: FieldPath<Values>;
  readonly label: string;
  /** One short line below the field. */
  readonly help?: ReactNode;
  /** Longer help, behind a button beside the label. */
  readonly tip?: string | undefined;
  /** Marks the field as optional, in words. */
  readonly optional?: boolean;
};

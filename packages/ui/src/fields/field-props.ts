import type { ReactNode } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** What every field takes. `Values` is what the form holds, `Output` what its schema makes of it. */
export type FieldProps<Values extends FieldValues, Output> = {
  readonly form: UseFormReturn<Values, unknown, Output>;
  readonly name: FieldPath<Values>;
  readonly label: string;
  /** One short line below the field. */
  readonly help?: ReactNode;
  /** Longer help, behind a button beside the label. */
  readonly tip?: string | undefined;
  /** Marks the field in words as one that may stay empty. */
  readonly optional?: boolean;
};

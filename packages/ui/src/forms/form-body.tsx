import { chakra } from '@chakra-ui/react';
import type { ReactNode, SyntheticEvent } from 'react';
import type { FieldPath, FieldValues, PathValue, SubmitHandler, UseFormReturn } from 'react-hook-form';

type FormBodyProps<Values extends FieldValues, Output> = {
  readonly form: UseFormReturn<Values, unknown, Output>;
  readonly onSubmit: SubmitHandler<Output>;
  readonly children: ReactNode;
  readonly 'aria-label'?: string;
  /** Id for a button outside of the form, such as at the foot of a dialog. */
  readonly id?: string;
};

/** Read the values that a browser or a password manager has filled in: not all of them fire events. */
const readAutofilled = <Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  { elements }: HTMLFormElement,
): void => {
  for (const field of elements) {
    if (!(field instanceof HTMLInputElement)) continue;
    const { name, value } = field;
    // A form that is being refilled has empty fields for a moment.
    if ((field.getAttribute('autocomplete') ?? 'off') === 'off' || value === '') continue;
    const path = name as FieldPath<Values>;
    const formValue: unknown = form.getValues(path);
    if (typeof formValue !== 'string' || formValue === value) continue;
    form.setValue(path, value as PathValue<Values, typeof path>, { shouldDirty: true, shouldValidate: true });
  }
};

/** The `<form>`: fields below each other; validated by the schema, not by the browser. */
export const FormBody = <Values extends FieldValues, Output>({
  form,
  onSubmit,
  children,
  ...rest
}: FormBodyProps<Values, Output>) => {
  const readFields = ({ currentTarget }: SyntheticEvent<HTMLFormElement>): void =>
    readAutofilled(form, currentTarget);
  return (
    <chakra.form
      {...rest}
      noValidate
      display="flex"
      flexDirection="column"
      gap="5"
      onFocus={readFields}
      onPointerEnter={readFields}
      onSubmit={(event) => {
        readFields(event);
        void form.handleSubmit(onSubmit)(event);
      }}
    >
      {children}
    </chakra.form>
  );
};

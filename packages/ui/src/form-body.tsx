import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { FieldValues, SubmitHandler, UseFormReturn } from 'react-hook-form';

type FormBodyProps<Values extends FieldValues, Output> = {
  readonly form: UseFormReturn<Values, unknown, Output>;
  readonly onSubmit: SubmitHandler<Output>;
  readonly children: ReactNode;
  readonly 'aria-label'?: string;
  /** For a button outside of the form, such as at the foot of a dialog. */
  readonly id?: string;
};

/** The `<form>`: fields below each other; checked by the schema, not by the browser. */
export const FormBody = <Values extends FieldValues, Output>({
  form,
  onSubmit,
  children,
  ...rest
}: FormBodyProps<Values, Output>) => (
  <chakra.form
    {...rest}
    noValidate
    display="flex"
    flexDirection="column"
    gap="5"
    onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}
  >
    {children}
  </chakra.form>
);

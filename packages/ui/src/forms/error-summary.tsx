import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { get, useFormState } from 'react-hook-form';
import type { FieldError, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useErrorText } from '../feedback/error-text.ts';
import { useUiTexts } from '../i18n/ui-texts.ts';

type ErrorSummaryProps<Values extends FieldValues, Output> = {
  readonly form: UseFormReturn<Values, unknown, Output>;
  /** Fields in the order of the screen, with their labels. */
  readonly fields: readonly { readonly name: Path<Values>; readonly label: string }[];
};

/**
 * Errors of a refused submit, each line leading to its field. Takes the focus when it appears; a single error needs no
 * list and gets the focus at its field. Goes with `useContractForm`'s `hasSummary`.
 */
export const ErrorSummary = <Values extends FieldValues, Output>({
  form,
  fields,
}: ErrorSummaryProps<Values, Output>) => {
  const t = useUiTexts();
  const toText = useErrorText();
  const box = useRef<HTMLElement>(null);
  const handledAttempt = useRef(0);
  const { submitCount, errors } = useFormState({ control: form.control });
  const { setFocus } = form;
  const faults = fields.flatMap(({ name, label }) => {
    const error = get<object, FieldError | undefined>(errors, name);
    return error === undefined ? [] : [{ name, label, text: toText(error.message ?? '') }];
  });
  const shown = submitCount > 0 && faults.length > 1;
  const only = faults.length === 1 ? faults[0]?.name : undefined;
  useEffect(() => {
    // Only a new attempt moves the focus, not each corrected field.
    if (handledAttempt.current === submitCount) return;
    handledAttempt.current = submitCount;
    if (only === undefined) box.current?.focus();
    else setFocus(only);
  }, [submitCount, only, setFocus, handledAttempt]);
  if (!shown) return null;
  return (
    <chakra.section
      ref={box}
      tabIndex={-1}
      aria-label={t('summaryTitle')}
      borderWidth="1px"
      borderInlineStartWidth="4px"
      borderColor="danger"
      borderRadius="md"
      bg="danger.tint"
      p="4"
    >
      <chakra.p fontWeight="semibold">{t('summaryTitle')}</chakra.p>
      <chakra.ul mt="2">
        {faults.map(({ name, label, text }) => (
          <chakra.li key={name} py="1">
            <chakra.button
              type="button"
              color="danger"
              textAlign="start"
              textDecoration="underline"
              cursor="pointer"
              onClick={() => form.setFocus(name)}
            >
              {t('summaryFault', { label, text })}
            </chakra.button>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.section>
  );
};

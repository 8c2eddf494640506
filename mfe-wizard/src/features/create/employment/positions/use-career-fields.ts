import { useTexts } from '@attesta/web-kit';
import { useWatch } from 'react-hook-form';
import type { FieldPath } from 'react-hook-form';

import type { EmploymentFormState, EmploymentInput } from '../employment-values.ts';

type NamedField = { readonly name: FieldPath<EmploymentInput>; readonly label: string };

const positionFields = ['function', 'from', 'to', 'workload', 'tasks'] as const;
const periodFields = ['from', 'to'] as const;

/** The fields of further functions and employments in the order of the screen, with labels that tell them apart. */
export const useCareerFields = (form: EmploymentFormState): readonly NamedField[] => {
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

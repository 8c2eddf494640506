import { useTexts } from '@attesta/web-kit';

import { useGetEmployeeQuery } from '../create-api.ts';
import { Loaded } from '../frame/loaded.tsx';
import { StepPage } from '../frame/step-page.tsx';
import { useOrderedWizard, useWizard } from '../frame/wizard-context.ts';
import { ChangeEmployee } from './change-employee.tsx';
import { OrderEmployee } from './order-employee.tsx';

const StoredEmployee = () => {
  const { zeugnisId } = useOrderedWizard();
  const query = useGetEmployeeQuery({ params: { id: zeugnisId } });
  return <Loaded query={query}>{(employee) => <ChangeEmployee employee={employee} />}</Loaded>;
};

/** Step 1, Personalien: orders a new reference, or changes the person of an existing one. */
export const EmployeeStep = () => {
  useTexts('wizard');
  const { zeugnisId } = useWizard();
  return <StepPage name="employee">{zeugnisId === null ? <OrderEmployee /> : <StoredEmployee />}</StepPage>;
};

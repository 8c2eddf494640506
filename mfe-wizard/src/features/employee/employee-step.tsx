import { useAppDispatch, useTexts } from '@attesta/web-kit';
import {
  wizardStepsApi,
  useGetEmployeeQuery,
  useSaveEmployeeMutation,
} from '../../shared/wizard-steps-api.ts';
import { Loaded } from '../../shared/step/loaded.tsx';
import { StepPage } from '../../shared/step/step-page.tsx';
import { useOrderedWizard } from '../../shared/step/wizard-context.ts';
import { employeeForm } from '@attesta/contracts';
import type { getEmployee } from '@attesta/contracts';
import { useContractForm } from '@attesta/ui/forms/use-contract-form.ts';
import type { ResultOf } from '@attesta/web-kit';
import { useStepSave } from '../../saving/use-step-save.ts';
import { birthdayOf, employeeBody } from './employee-values.ts';
import { EmployeeForm } from './employee-form.tsx';
import type { EmployeeOutput } from './employee-values.ts';

/** Form of an ordered reference; saves without a confirmation. */
const ChangeEmployee = ({ employee }: { readonly employee: ResultOf<typeof getEmployee> }) => {
  const { zeugnisId, goNext } = useOrderedWizard();
  const dispatch = useAppDispatch();
  const [saveEmployee] = useSaveEmployeeMutation();
  const { firstname, lastname, academicTitle = '', gender, hometown } = employee;
  const { genders = [], hometownOptional = false, singleName = false } = employee;
  const birthday = birthdayOf(employee);
  const hometownOmitted = hometownOptional && hometown === '';

  const form = useContractForm(
    employeeForm,
    { firstname, lastname, academicTitle, gender, birthday, hometown, hometownOmitted, singleName },
    { hasSummary: true },
  );
  const { saving, submit } = useStepSave({
    name: 'employee',
    form,
    schema: employeeForm,
    save: async (output: EmployeeOutput) => {
      const body = { ...employeeBody(output, employee.academicTitle), zeugnisId };
      const saved = await saveEmployee({ body }).unwrap();
      await dispatch(
        wizardStepsApi.util.upsertQueryData('getEmployee', { params: { id: zeugnisId } }, saved),
      );
    },
  });

  const next = async (output: EmployeeOutput): Promise<void> => {
    if (await submit(output)) goNext(null);
  };
  return (
    <EmployeeForm
      form={form}
      genders={genders}
      hometownOptional={hometownOptional}
      busy={saving}
      onSubmit={(output) => void next(output)}
    />
  );
};

const StoredEmployee = () => {
  const { zeugnisId } = useOrderedWizard();
  const query = useGetEmployeeQuery({ params: { id: zeugnisId } });
  return <Loaded query={query}>{(employee) => <ChangeEmployee employee={employee} />}</Loaded>;
};

/** Step 1, Personalien, of an ordered reference; `OrderStep` is the step before the order. */
export const EmployeeStep = () => {
  useTexts('wizard');
  return (
    <StepPage name="employee">
      <StoredEmployee />
    </StepPage>
  );
};

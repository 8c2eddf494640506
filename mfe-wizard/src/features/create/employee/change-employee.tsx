import { employeeForm } from '@attesta/contracts';
import { useContractForm } from '@attesta/ui/use-contract-form.ts';
import { useAppDispatch } from '@attesta/web-kit';

import { createApi, useSaveEmployeeMutation } from '../create-api.ts';
import { useStepSave } from '../frame/use-step-save.ts';
import { useOrderedWizard } from '../frame/wizard-context.ts';
import { toUtcDate } from '../utc-date.ts';
import { EmployeeForm } from './employee-form.tsx';
import type { EmployeeInput, EmployeeOutput } from './employee-form.tsx';

/** The person of a reference that has been ordered: saved without asking. */
export const ChangeEmployee = ({ employee }: { readonly employee: EmployeeInput }) => {
  const { zeugnisId, goNext } = useOrderedWizard();
  const dispatch = useAppDispatch();
  const [saveEmployee] = useSaveEmployeeMutation();
  const { firstname, lastname, gender, birthday, hometown } = employee;

  const form = useContractForm(
    employeeForm,
    { firstname, lastname, gender, birthday, hometown },
    { hasSummary: true },
  );
  const { saving, submit } = useStepSave({
    name: 'employee',
    form,
    schema: employeeForm,
    save: async (output: EmployeeOutput) => {
      const body = { ...output, zeugnisId, birthday: toUtcDate(output.birthday) };
      const saved = await saveEmployee({ body }).unwrap();
      await dispatch(createApi.util.upsertQueryData('getEmployee', { params: { id: zeugnisId } }, saved));
    },
  });

  const next = async (output: EmployeeOutput): Promise<void> => {
    if (await submit(output)) goNext(null);
  };
  return <EmployeeForm form={form} busy={saving} onSubmit={(output) => void next(output)} />;
};

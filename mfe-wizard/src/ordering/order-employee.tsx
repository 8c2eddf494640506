import { employeeFormOn } from '@attesta/contracts';
import { useCredit } from '@attesta/purchase/use-credit.ts';
import { ConfirmDialog } from '@attesta/ui/dialogs/confirm-dialog.tsx';
import { Notice } from '@attesta/ui/feedback/notice.tsx';
import { Stack } from '@attesta/ui/layout/boxes.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { useContractForm } from '@attesta/ui/forms/use-contract-form.ts';
import { useAppDispatch, useTexts } from '@attesta/web-kit';
import { useEffect, useRef, useState } from 'react';

import { wizardStepsApi, useGetGendersQuery } from '../shared/wizard-steps-api.ts';
import { useStepSave } from '../saving/use-step-save.ts';
import { useWizard } from '../shared/step/wizard-context.ts';
import { StepPage } from '../shared/step/step-page.tsx';
import { swissDay } from '../shared/days.ts';
import { firstnameOf } from '../features/employee/employee-values.ts';
import { EmployeeForm } from '../features/employee/employee-form.tsx';
import type { EmployeeOutput } from '../features/employee/employee-values.ts';
import { useOrder } from './use-order.ts';
import { useTemplate } from './use-template.ts';

const emptyEmployee = {
  firstname: '',
  lastname: '',
  academicTitle: '',
  gender: undefined,
  birthday: '',
  hometown: '',
  hometownOmitted: false,
  singleName: false,
};

const OrderEmployee = () => {
  const t = useTexts('wizard');
  const { goNext } = useWizard();
  const dispatch = useAppDispatch();
  const template = useTemplate();
  const order = useOrder(template.id);
  const { data: credit } = useCredit();
  const { data: genders = [] } = useGetGendersQuery({});
  const [asking, setAsking] = useState<EmployeeOutput | null>(null);
  const ordered = useRef<string | null>(null);

  const [schema] = useState(() => employeeFormOn(swissDay(new Date())));
  const form = useContractForm(schema, emptyEmployee, { hasSummary: true });
  const { saving, submit } = useStepSave({
    name: 'employee',
    form,
    schema,
    save: async (employee) => {
      const saved = await order(employee);
      const { zeugnisId } = saved;
      await dispatch(
        wizardStepsApi.util.upsertQueryData('getEmployee', { params: { id: zeugnisId } }, saved),
      );
      ordered.current = zeugnisId;
    },
  });

  const confirm = async (employee: EmployeeOutput): Promise<void> => {
    const succeeded = await submit(employee);
    setAsking(null);
    if (succeeded && ordered.current !== null) goNext(null, ordered.current);
  };

  useEffect(() => {
    if (asking !== null) return;
    // Focus the server's fault once the dialog has closed: the dialog gives the focus back to its button.
    const names = Object.keys(emptyEmployee) as (keyof typeof emptyEmployee)[];
    const faulty = names.find((name) => form.getFieldState(name).error?.type === 'server');
    if (faulty !== undefined) form.setFocus(faulty);
  }, [asking, form]);

  const remaining = (credit?.zeugnisGuthaben ?? 0) - 1;
  return (
    <>
      {template.name !== '' && <Notice>{t('template.from', { name: template.name })}</Notice>}
      <EmployeeForm form={form} genders={genders} hometownOptional busy={saving} onSubmit={setAsking} />
      <ConfirmDialog
        open={asking !== null}
        title={t('order.title')}
        confirmLabel={t('order.yes')}
        cancelLabel={t('order.no')}
        loading={saving}
        onCancel={() => setAsking(null)}
        onConfirm={() => asking !== null && void confirm(asking)}
      >
        <Stack gap="2">
          <Text>
            {t('order.text', {
              name: asking === null ? '' : `${firstnameOf(asking)} ${asking.lastname}`.trim(),
            })}
          </Text>
          {remaining >= 0 && <Text tone="muted">{t('order.remaining', { count: remaining })}</Text>}
        </Stack>
      </ConfirmDialog>
    </>
  );
};

/** Step 1, Personalien, of a new reference: the order is confirmed in a dialog and spends one credit. */
export const OrderStep = () => {
  useTexts('wizard');
  return (
    <StepPage name="employee">
      <OrderEmployee />
    </StepPage>
  );
};

import { getEmployee, saveEmployee } from '@attesta/contracts/operations/wizard-steps.ts';
import { reply, route } from '@attesta/service-kit/route.ts';

import { loadZeugnis } from '../reference/load-zeugnis.ts';
import { presentEmployee } from './employee.presenter.ts';
import { orderZeugnis } from './order-zeugnis.ts';
import { saveEmployeeOf } from './save-employee.ts';

export const employeeRoutes = [
  route(getEmployee, async ({ em, actor, params }) =>
    presentEmployee(await loadZeugnis(em, params.id, actor.accountId)),
  ),
  route(saveEmployee, async ({ em, actor, body, now, header }) => {
    const { zeugnisId, ...employee } = body;
    if (zeugnisId !== undefined) {
      return reply(200, presentEmployee(await saveEmployeeOf(em, zeugnisId, actor.accountId, employee)));
    }
    const idempotencyKey = header('idempotency-key');
    return orderZeugnis(em, { accountId: actor.accountId, employee, idempotencyKey, now });
  }),
];

import * as wizardSteps from '@attesta/contracts/operations/references/wizard-steps.ts';
import { route } from '@attesta/service-kit/http/route.ts';
import type { Route } from '@attesta/service-kit/http/route.ts';

import { loadReference } from '../reference/load-reference.ts';
import { presentEmployee } from './employee.presenter.ts';
import { saveEmployee } from './save-employee.ts';

export const employeeRoutes = (): Route[] => [
  route(wizardSteps.getEmployee, async ({ em, actor, params }) =>
    presentEmployee(await loadReference(em, params.id, actor.accountId)),
  ),
  route(wizardSteps.saveEmployee, saveEmployee),
];

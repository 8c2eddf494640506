import type { z } from 'zod';
import * as wizardSteps from '@attesta/contracts/operations/references/wizard-steps.ts';
import { route } from '@attesta/service-kit/http/route.ts';
import type { Route } from '@attesta/service-kit/http/route.ts';

import { loadReference } from '../reference/load-reference.ts';
import type { Reference } from '../reference/reference.entity.ts';
import { saveAnstellung } from './save-anstellung.ts';

export const employmentRoutes = (): Route[] => [
  route(wizardSteps.getAnstellung, async ({ em, actor, params }) =>
    presentEmployment(await loadReference(em, params.id, actor.accountId)),
  ),
  route(wizardSteps.saveAnstellung, async (call) => presentEmployment(await saveAnstellung(call))),
];

/** Presents step 2; `entryDate` is null and `function` empty until it is first saved. */
const presentEmployment = (reference: Reference): z.infer<typeof wizardSteps.employmentSchema> => ({
  id: reference.id,
  function: reference.function ?? '',
  tasks: reference.tasks,
  entryDate: reference.entryDate ?? null,
  tasksAsText: reference.tasksAsText,
  positions: reference.positions,
  positionsAs: reference.positionsAs ?? 'paragraph',
  functionFrom: reference.functionFrom ?? null,
  periods: reference.periods,
});

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

/** The second step; `entryDate` is null and `function` empty until it is first saved. */
const presentEmployment = (zeugnis: Reference): z.infer<typeof wizardSteps.employmentSchema> => ({
  id: zeugnis.id,
  function: zeugnis.function ?? '',
  tasks: zeugnis.tasks,
  entryDate: zeugnis.entryDate ?? null,
  tasksAsText: zeugnis.tasksAsText,
  positions: zeugnis.positions,
  positionsAs: zeugnis.positionsAs ?? 'paragraph',
  functionFrom: zeugnis.functionFrom ?? null,
  periods: zeugnis.periods,
});

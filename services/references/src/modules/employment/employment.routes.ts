import type { z } from 'zod';
import * as wizardSteps from '@attesta/contracts/operations/references/wizard-steps.ts';
import { route } from '@attesta/service-kit/http/route.ts';
import type { Route } from '@attesta/service-kit/http/route.ts';

import { loadZeugnis } from '../reference/load-reference.ts';
import type { Zeugnis } from '../reference/reference.entity.ts';
import { saveAnstellung } from './save-anstellung.ts';

export const anstellungRoutes = (): Route[] => [
  route(wizardSteps.getAnstellung, async ({ em, actor, params }) =>
    presentAnstellung(await loadZeugnis(em, params.id, actor.accountId)),
  ),
  route(wizardSteps.saveAnstellung, async (call) => presentAnstellung(await saveAnstellung(call))),
];

/** The second step; `entryDate` is null and `function` empty until it is first saved. */
const presentAnstellung = (zeugnis: Zeugnis): z.infer<typeof wizardSteps.employmentSchema> => ({
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

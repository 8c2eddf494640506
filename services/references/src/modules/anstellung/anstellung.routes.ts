import type { z } from 'zod';
import { getAnstellung, saveAnstellung } from '@attesta/contracts/operations/wizard-steps.ts';
import type { employmentSchema } from '@attesta/contracts/operations/wizard-steps.ts';
import { route } from '@attesta/service-kit/route.ts';

import { loadZeugnis } from '../reference/load-zeugnis.ts';
import type { Zeugnis } from '../reference/zeugnis.entity.ts';
import { saveAnstellungOf } from './save-anstellung.ts';

export const anstellungRoutes = [
  route(getAnstellung, async ({ em, actor, params }) =>
    presentAnstellung(await loadZeugnis(em, params.id, actor.accountId)),
  ),
  route(saveAnstellung, async ({ em, actor, body }) =>
    presentAnstellung(await saveAnstellungOf(em, actor.accountId, body)),
  ),
];

/** The second step; `entryDate` is null and `function` empty until it is first saved. */
function presentAnstellung(zeugnis: Zeugnis): z.infer<typeof employmentSchema> {
  return {
    id: zeugnis.id,
    function: zeugnis.function ?? '',
    tasks: zeugnis.tasks,
    entryDate: zeugnis.entryDate ?? null,
  };
}

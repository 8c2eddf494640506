import type { z } from 'zod';
import * as wizardSteps from '@attesta/contracts/operations/references/wizard-steps.ts';
import { route } from '@attesta/service-kit/http/route.ts';
import type { Route } from '@attesta/service-kit/http/route.ts';

import type { Catalogue } from '../../engine/catalogue/catalogue-schema.ts';
import { catalogueOf } from '../reference/catalogue-of.ts';
import { loadZeugnis } from '../reference/load-reference.ts';
import type { Zeugnis } from '../reference/reference.entity.ts';
import { hasPositions } from './has-positions.ts';
import { saveAnstellung } from './save-anstellung.ts';

export const anstellungRoutes = (): Route[] => [
  route(wizardSteps.getAnstellung, async ({ em, actor, params }) =>
    presentAnstellung(await loadZeugnis(em, params.id, actor.accountId)),
  ),
  route(wizardSteps.saveAnstellung, async (call) => presentAnstellung(await saveAnstellung(call))),
];

/**
 * The second step; `entryDate` is null and `function` empty until it is first saved. What the texts of the reference have no
 * words for is not there.
 */
const presentAnstellung = (zeugnis: Zeugnis): z.infer<typeof wizardSteps.employmentSchema> => ({
  id: zeugnis.id,
  function: zeugnis.function ?? '',
  tasks: zeugnis.tasks,
  entryDate: zeugnis.entryDate ?? null,
  ...(tellsTasks(catalogueOf(zeugnis)) && { tasksAsText: zeugnis.tasksAsText }),
  ...(hasPositions(catalogueOf(zeugnis)) && presentPositions(zeugnis)),
});

const tellsTasks = ({ texts }: Catalogue): boolean => texts.de.taskSentence.length > 0;

const presentPositions = ({ positions, positionsAs, functionFrom, periods }: Zeugnis) => ({
  positions,
  positionsAs: positionsAs ?? 'paragraph',
  functionFrom: functionFrom ?? null,
  periods,
});

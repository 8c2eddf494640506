import * as text from '@attesta/contracts/operations/references/text.ts';
import { route } from '@attesta/service-kit/http/route.ts';
import type { Route } from '@attesta/service-kit/http/route.ts';

import { loadReference } from '../reference/load-reference.ts';
import { readText } from './read-text.ts';
import { saveText } from './save-text.ts';

export const textRoutes = (): Route[] => [
  route(text.getText, async ({ em, actor, params, now, log }) =>
    readText(em, await loadReference(em, params.id, actor.accountId), now, log),
  ),
  route(text.saveText, saveText),
];

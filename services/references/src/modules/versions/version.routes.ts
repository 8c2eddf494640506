import * as versions from '@attesta/contracts/operations/references/versions.ts';
import { route } from '@attesta/service-kit/http/route.ts';
import type { Route } from '@attesta/service-kit/http/route.ts';

import { loadReference } from '../reference/load-reference.ts';
import { compareVersions } from './compare/compare-versions.ts';
import { keepVersion } from './keep-version.ts';
import { readHistory } from './read-history.ts';
import { restoreVersion } from './restore-version.ts';

export const versionRoutes = (): Route[] => [
  route(versions.listVersions, async ({ em, actor, params, now }) =>
    readHistory(em, await loadReference(em, params.id, actor.accountId), now),
  ),
  route(versions.keepVersion, keepVersion),
  route(versions.restoreVersion, restoreVersion),
  route(versions.compareVersions, compareVersions),
];

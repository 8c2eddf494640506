import * as releases from '@attesta/contracts/operations/accounts/releases.ts';
import { adminsHeader } from '@attesta/service-kit/auth/internal-caller.ts';
import { route } from '@attesta/service-kit/http/route.ts';
import type { Route } from '@attesta/service-kit/http/route.ts';

import type { Dependencies } from '../../dependencies.ts';
import { readReleaseAdmins } from './read-release-admins.ts';
import { rollBackRelease } from './roll-back-release.ts';

export const releasesRoutes = (dependencies: Dependencies): Route[] => [
  // The gateway, which alone knows the builds, fills them in.
  route(releases.listReleases, async ({ em, header }) => ({
    parts: [],
    admins: await readReleaseAdmins(em, header(adminsHeader)),
  })),
  route(releases.rollBackRelease, (call) => rollBackRelease(dependencies, call)),
];

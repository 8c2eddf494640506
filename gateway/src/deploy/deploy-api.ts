import { isRemoteName } from '@attesta/contracts/remotes.ts';
import { productOf } from '@attesta/release/manifest.ts';
import type { Logger } from '@attesta/service-kit/logger.ts';
import type { Context } from 'koa';
import { refuseUnread } from '../answer-problem.ts';
import type { GatewayEnv } from '../env.ts';
import type { RequestState } from '../request-state.ts';
import { admitRequest } from './admit-request.ts';
import { StoreAwayError } from './build-store.ts';
import { createDeployAnswers } from './deploy-answers.ts';
import type { DeployParts } from './deploy-answers.ts';
import { readDeployKeys } from './deploy-keys.ts';
import { refuse } from './refuse-deploy.ts';

const pathPattern = /^\/deploy\/remotes\/([a-z]+)\/(builds|current|canary|previews(?:\/[0-9a-f]{12})?)$/;

type Parts = Omit<DeployParts, 'keys' | 'product'> & {
  readonly env: GatewayEnv;
  readonly logger: Logger;
};

/**
 * `/deploy`: a team publishes builds of its own remote, and makes one of them current, without a restart. Every request is
 * signed by the team's key; without keys and a folder of builds there is no such address.
 *
 * - `POST /deploy/remotes/:name/builds`, an artefact of `npm run release`: 201 and the build, which is not current yet
 * - `PUT /deploy/remotes/:name/current`, `{ build }`: 200 and `{ build, before }`
 * - `PUT /deploy/remotes/:name/canary`, `{ build, share }`: 200; so many in a hundred sessions get it from now on, until it
 *   does worse than the current build, another one is made current or it is ended
 * - `DELETE /deploy/remotes/:name/canary`: 200 and `{ build }` that was tried, null for none
 * - `POST /deploy/remotes/:name/previews`, `{ pass }` that the team has signed: 201; who opens its link is shown that build
 * - `GET /deploy/remotes/:name/previews`: those that are open; `DELETE`, of all or of `…/previews/:id`: 200 and `{ recalled }`
 * - `GET /deploy/remotes/:name/builds`: the builds that can be made current, the newest first, the one that came with the
 *   product, which can be too (`current` is null while it is), and the canary
 *
 * A refusal says `{ reason, message }`, in English, for whoever deploys; 503 where the builds' store cannot be reached.
 */
export const createDeployApi = ({ env, logger, ...parts }: Parts) => {
  const keys = readDeployKeys(env.DEPLOY_KEYS);
  const product = productOf(env.PUBLIC_URL);
  const isOn = keys.size > 0 && env.BUILDS_DIR !== '';
  const answer = createDeployAnswers({ keys, product, ...parts });

  return async (context: Context & { state: RequestState }): Promise<void> => {
    const [, name = '', what = ''] = pathPattern.exec(context.path) ?? [];
    context.state.template = '/deploy/…';
    context.set('cache-control', 'no-store');
    const key = isOn && isRemoteName(name) ? keys.get(name) : undefined;
    if (key === undefined || !isRemoteName(name)) return refuseUnread(context, 'routeNotFound');
    try {
      const hash = await admitRequest(context, key, { store: parts.store, product, now: Date.now() });
      if (hash === null) return refuseUnread(context, 'forbidden');
      await answer(context, name, what, hash);
    } catch (error) {
      if (!(error instanceof StoreAwayError)) throw error;
      // The store may have been away before any of the body was read.
      context.set('connection', 'close');
      logger.warn({ err: error, remote: name }, 'the store of builds is away');
      refuse(
        context,
        503,
        'away',
        'The store of builds cannot be reached now. What is served goes on; try again.',
      );
    }
  };
};

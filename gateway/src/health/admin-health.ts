import { getHealth } from '@attesta/contracts/operations/accounts/health.ts';
import type { Logger } from '@attesta/service-kit/logs/logger.ts';
import { answerProblem } from '../http/answer-problem.ts';
import { AccountsUnavailableError, createAccountsClient, relay } from '../proxy/accounts-client.ts';
import type { OwnAnswer } from '../proxy/api-proxy.ts';
import type { Upstream } from '../proxy/forward.ts';
import type { HealthChecks } from './health-checks.ts';

type Dependencies = {
  readonly accounts: Pick<Upstream, 'pool'>;
  readonly health: Pick<HealthChecks, 'readHealth'>;
  readonly logger: Pick<Logger, 'warn'>;
};

/** Admins' view of the health. The accounts service admits the caller before any part is asked. */
export const createAdminHealth = ({
  accounts,
  health,
  logger,
}: Dependencies): ReadonlyMap<string, OwnAnswer> => {
  const callAccounts = createAccountsClient(accounts);

  const read: OwnAnswer = async (context, _params, request) => {
    try {
      const answer = await callAccounts(request);
      if (answer.status !== 200) return relay(context, answer);
      const { at } = getHealth.response.parse(JSON.parse(answer.text));
      context.body = { at, ...(await health.readHealth()) };
    } catch (error) {
      if (!(error instanceof AccountsUnavailableError)) throw error;
      logger.warn({ err: error, requestId: context.state['requestId'] }, 'health unavailable');
      answerProblem(context, 'serviceUnavailable');
    }
  };

  return new Map([[getHealth.name, read]]);
};

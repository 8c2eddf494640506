import type { ErrorCode } from '@attesta/contracts/model/errors.ts';
import { listReleases, rollBackRelease } from '@attesta/contracts/operations/accounts/releases.ts';
import { isReleasePart } from '@attesta/contracts/pages/remotes.ts';
import type { ReleasePart } from '@attesta/contracts/pages/remotes.ts';
import type { Logger } from '@attesta/service-kit/logs/logger.ts';
import { answerProblem } from '../http/answer-problem.ts';
import { parseJson } from '../http/request-body.ts';
import { AccountsUnavailableError, createAccountsClient, relay } from '../proxy/accounts-client.ts';
import type { AccountsRequest } from '../proxy/accounts-client.ts';
import type { ForwardRequest, Upstream } from '../proxy/forward.ts';
import type { WebBuilds } from '../builds/web-builds.ts';
import { StoreUnavailableError } from '../builds/store/build-store.ts';
import type { BuildStore } from '../builds/store/build-store.ts';
import type { CheckPromotion, Promotable } from './make-current.ts';
import { currentBuild, readReleases } from './read-releases.ts';
import type { ReleaseSources } from './read-releases.ts';
import type { PartReleases } from '@attesta/contracts/operations/accounts/releases.ts';
import { adminsHeader } from '@attesta/service-kit/auth/internal-caller.ts';
import type { OwnAnswer } from '../proxy/api-proxy.ts';

/** A request of the same caller that only checks access; without its body. */
const accessCheckOf = ({ headers }: ForwardRequest, admins: readonly string[] = []): AccountsRequest => ({
  method: listReleases.method,
  path: listReleases.path,
  headers: {
    ...Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith('content-'))),
    [adminsHeader]: admins.join(','),
  },
  body: null,
});

/** Admins who made builds current; the service knows their names. */
const adminsOf = (parts: readonly PartReleases[]): string[] => {
  const ids = parts.flatMap(({ builds }) => builds.map(({ madeCurrent }) => madeCurrent?.adminId ?? null));
  return [...new Set(ids.filter((id) => id !== null))];
};

type Dependencies = {
  readonly accounts: Pick<Upstream, 'pool'>;
  readonly store: BuildStore;
  readonly canaries: ReleaseSources['canaries'];
  readonly readBuilds: () => Promise<WebBuilds>;
  readonly checkPromotion: CheckPromotion;
  readonly logger: Logger;
};

/**
 * Admins' view and rollback of builds. The gateway has the builds but no accounts, so it calls the accounts service
 * each time: that admits the caller, names admins and writes the audit, before anything is rolled back here.
 */
export const createAdminReleases = ({
  accounts,
  store,
  canaries,
  readBuilds,
  checkPromotion,
  logger,
}: Dependencies): ReadonlyMap<string, OwnAnswer> => {
  const callAccounts = createAccountsClient(accounts);

  const list: OwnAnswer = async (context, _params, request) => {
    const parts = await readReleases(await readBuilds(), { store, canaries });
    const answer = await callAccounts(accessCheckOf(request, adminsOf(parts)));
    if (answer.status !== 200) return relay(context, answer);
    context.body = { ...listReleases.response.parse(JSON.parse(answer.text)), parts };
  };

  /** The current build and the step that replaces it, or the reason why the wanted one cannot. */
  const checkRollback = async (
    name: ReleasePart,
    build: string,
    seen: string,
  ): Promise<({ before: string | null } & Promotable) | { fault: ErrorCode }> => {
    const before = await currentBuild(name, await readBuilds(), store);
    if (seen !== '' && seen !== before) return { fault: 'releaseChanged' };
    const checked = await checkPromotion(name, build);
    if (!('fault' in checked)) return { before, makeCurrent: checked.makeCurrent };
    return { fault: checked.fault.reason === 'unknown' ? 'releaseUnknown' : 'releaseUnfit' };
  };

  const rollBack: OwnAnswer = async (context, { remote: name = '' }, request) => {
    const wanted = rollBackRelease.body.safeParse(parseJson(request.body));
    // The service answers for a malformed request.
    if (!isReleasePart(name) || !wanted.success) return relay(context, await callAccounts(request));
    const { build } = wanted.data;
    const found = await checkRollback(name, build, context.get('if-match'));
    if ('fault' in found) {
      // Only an admitted caller learns which builds exist.
      const answer = await callAccounts(accessCheckOf(request));
      return answer.status === 200 ? answerProblem(context, found.fault) : relay(context, answer);
    }
    const headers = { ...request.headers, ...(found.before === null ? {} : { 'if-match': found.before }) };
    const answer = await callAccounts({ ...request, headers });
    if (answer.status !== 200) return relay(context, answer);
    const { by } = rollBackRelease.response.parse(JSON.parse(answer.text));
    const done = await found.makeCurrent(by);
    if ('fault' in done) return answerProblem(context, 'releaseUnknown');
    context.body = { build, before: found.before, by };
  };

  const orUnavailable =
    (answer: OwnAnswer): OwnAnswer =>
    async (context, params, request) => {
      try {
        await answer(context, params, request);
      } catch (error) {
        if (!(error instanceof AccountsUnavailableError || error instanceof StoreUnavailableError)) {
          throw error;
        }
        logger.warn({ err: error, requestId: context.state['requestId'] }, 'releases unavailable');
        answerProblem(context, 'serviceUnavailable');
      }
    };

  return new Map([
    [listReleases.name, orUnavailable(list)],
    [rollBackRelease.name, orUnavailable(rollBack)],
  ]);
};

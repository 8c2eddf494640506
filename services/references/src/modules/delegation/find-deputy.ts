import type { EntityManager } from '@mikro-orm/postgresql';
import { ARBEITSBESTAETIGUNG } from '@attesta/contracts/forms/wizard-steps.ts';
import { problem } from '@attesta/service-kit/http/errors.ts';
import type { LinkTarget } from '@attesta/service-kit/auth/link-key.ts';
import type { Deputy, ReadDeputy } from '@attesta/service-kit/auth/session.ts';

/**
 * Delegations open at the moment given for `?`, each with its reference. Links, tokens, answers, mails and reminders
 * are checked against it every time. Excludes confirmations, which nobody rates, and deactivated accounts.
 */
export const openDelegationsSql = `zeugnisse.delegation d join zeugnisse.zeugnis z on z.id = d.zeugnis_id
  where d.current and d.ended_at is null and d.expires_at > ? and not z.finished and not z.deputy_used
    and z.zeugnisart is distinct from ${ARBEITSBESTAETIGUNG} and accounts_api.is_active(z.account_id)`;

type Row = { zeugnis_id: string; account_id: string; deputy_email: string; expires_at: Date };

/** Deputy whom a link or token of this delegation and generation admits at `now`; null once it has ended. Read-only. */
export const findDeputy = async (
  em: EntityManager,
  { rowId, generation }: LinkTarget,
  now: Date,
): Promise<(Deputy & { expiresAt: Date }) | null> => {
  const [row] = await em.execute<Row[]>(
    `select d.zeugnis_id, z.account_id, d.deputy_email, d.expires_at
     from ${openDelegationsSql} and d.id = ? and d.generation = ?`,
    [now.toISOString(), rowId, generation],
  );
  return row === undefined
    ? null
    : {
        delegationId: rowId,
        generation,
        zeugnisId: row.zeugnis_id,
        accountId: row.account_id,
        email: row.deputy_email,
        expiresAt: new Date(row.expires_at),
      };
};

/**
 * Checks a deputy's right again before a write, with the reference locked: it may have ended since the request began.
 * @throws deputyLinkInvalid
 */
export const recheckDeputy = async (
  tx: EntityManager,
  { delegationId, generation }: Deputy,
  now: Date,
): Promise<void> => {
  await requireDeputy(tx, { rowId: delegationId, generation }, now);
};

/**
 * True if the deputy with this link has finished the rating and the link would otherwise still be valid. A withdrawn or
 * expired link is treated like any invalid one.
 */
const hasFinished = async (
  em: EntityManager,
  { rowId, generation }: LinkTarget,
  now: Date,
): Promise<boolean> => {
  const [row] = await em.execute<object[]>(
    `select 1 from zeugnisse.delegation
     where id = ? and generation = ? and current and ended_as = 'finished' and expires_at > ?`,
    [rowId, generation, now.toISOString()],
  );
  return row !== undefined;
};

/**
 * Deputy whom a link or token of this delegation and generation admits at `now`. Read-only.
 * @throws deputyLinkInvalid, with `ended: 'finished'` if this deputy has finished the rating
 */
export const requireDeputy = async (
  em: EntityManager,
  target: LinkTarget,
  now: Date,
): Promise<NonNullable<Awaited<ReturnType<typeof findDeputy>>>> => {
  const deputy = await findDeputy(em, target, now);
  if (deputy !== null) return deputy;
  throw problem('deputyLinkInvalid', (await hasFinished(em, target, now)) ? { ended: 'finished' } : {});
};

const sessionForm = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([1-9][0-9]{0,8})$/;

/** `sid` of a deputy's token; it names the delegation, as a deputy has no session row. */
export const deputySession = ({ rowId, generation }: LinkTarget): string => `${rowId}.${generation}`;

/** Deputy of a token, looked up at each request so that an end takes effect at once. */
export const readDeputy: ReadDeputy = async (em, { sid }, now) => {
  const [, rowId, generation] = sessionForm.exec(sid) ?? [];
  if (rowId === undefined) throw problem('deputyLinkInvalid');
  return requireDeputy(em, { rowId, generation: Number(generation) }, now);
};

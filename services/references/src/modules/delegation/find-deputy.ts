import type { EntityManager } from '@mikro-orm/postgresql';
import { ARBEITSBESTAETIGUNG } from '@attesta/contracts/forms/wizard-steps.ts';
import { problem } from '@attesta/service-kit/http/errors.ts';
import type { LinkTarget } from '@attesta/service-kit/auth/link-key.ts';
import type { Deputy, ReadDeputy } from '@attesta/service-kit/auth/session.ts';

/**
 * The delegations that let somebody in at the moment given for `?`, each with its reference: what a deputy's link, token,
 * answer, mail and reminder are held against, each time anew. Neither one of a confirmation, which nobody rates, nor of an
 * account that is deactivated.
 */
export const openDelegationsSql = `zeugnisse.delegation d join zeugnisse.zeugnis z on z.id = d.zeugnis_id
  where d.current and d.ended_at is null and d.expires_at > ? and not z.finished and not z.deputy_used
    and z.zeugnisart is distinct from ${ARBEITSBESTAETIGUNG} and accounts_api.is_active(z.account_id)`;

type Row = { zeugnis_id: string; account_id: string; deputy_email: string; expires_at: Date };

/** Whom a link or token of this delegation and generation lets in at `now`; null once it has ended. Changes nothing. */
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
 * Holds a deputy's right against the locked reference, for what a request writes: it may have ended since it came in.
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
 * Whether the deputy with this link has finished the rating: the delegation is still the current one, and the link would
 * open it if it had not been finished. A withdrawn or expired link is as any other that opens nothing.
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
 * Whom a link or token of this delegation and generation lets in at `now`. Changes nothing.
 * @throws deputyLinkInvalid, with `ended: 'finished'` for whoever has finished this very rating
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

/** What a deputy's token carries as `sid`: no session row stands behind it, the delegation does. */
export const deputySession = ({ rowId, generation }: LinkTarget): string => `${rowId}.${generation}`;

/** The deputy behind a token, looked up at each request so that an end counts at once. */
export const readDeputy: ReadDeputy = async (em, { sid }, now) => {
  const [, rowId, generation] = sessionForm.exec(sid) ?? [];
  if (rowId === undefined) throw problem('deputyLinkInvalid');
  return requireDeputy(em, { rowId, generation: Number(generation) }, now);
};

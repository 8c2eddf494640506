import * as security from '@attesta/contracts/operations/accounts/security.ts';
import { route } from '@attesta/service-kit/http/route.ts';
import type { Route } from '@attesta/service-kit/http/route.ts';
import type { Dependencies } from '../../dependencies.ts';
import { makeRecoveryCodes } from './make-recovery-codes.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ResponseOf } from '@attesta/contracts/operations/operation.ts';
import type { getRecoveryCodes } from '@attesta/contracts/operations/accounts/security.ts';
import type { Actor } from '@attesta/service-kit/auth/session.ts';

type Row = { left: number; made_at: Date | string | null };

/** Number of codes left, and their date. */
const countCodes = async (
  em: EntityManager,
  { accountId }: Actor,
): Promise<ResponseOf<typeof getRecoveryCodes>> => {
  const [row] = await em.execute<Row[]>(
    'select count(*)::int as left, min(made_at) as made_at from accounts.recovery_code where account_id = ?',
    [accountId],
  );
  const madeAt = row?.made_at ?? null;
  return { left: row?.left ?? 0, madeAt: madeAt === null ? null : new Date(madeAt).toISOString() };
};

export const recoveryRoutes = (dependencies: Dependencies): Route[] => [
  route(security.getRecoveryCodes, ({ em, actor }) => countCodes(em, actor)),
  route(security.makeRecoveryCodes, (call) => makeRecoveryCodes(dependencies, call)),
];

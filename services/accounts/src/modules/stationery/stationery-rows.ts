import type { EntityManager } from '@mikro-orm/postgresql';
import type { stationerySchema } from '@attesta/contracts/operations/accounts/stationery.ts';
import { problem } from '@attesta/service-kit/http/errors.ts';
import type { z } from 'zod';

import { millimetres } from '../uploads/paper/page.ts';
import type { PaperPage } from '../uploads/paper/read-paper.ts';
import type { Warning } from '../uploads/paper/sanitiser.ts';

export type PresentedStationery = z.infer<typeof stationerySchema>;

type Row = {
  id: string;
  name: string;
  state: 'draft' | 'active';
  is_default: boolean;
  created_at: Date | string;
  sha256: string;
  warnings: Warning[];
  page: PaperPage;
  locations: string[];
};

const present = ({ page, ...row }: Row): PresentedStationery => ({
  id: row.id,
  name: row.name,
  state: row.state,
  isDefault: row.is_default,
  createdAt: new Date(row.created_at).toISOString(),
  sha256: row.sha256,
  warnings: row.warnings,
  width: millimetres(page.width),
  height: millimetres(page.height),
  textWidth: millimetres(page.width - page.left - page.right),
  textHeight: millimetres(page.height - page.top - page.bottom),
  locations: row.locations,
});

/** Papers of an account, the newest first, or the one of an id; their files stay in the database. */
export const readStationery = async (
  em: EntityManager,
  accountId: string,
  id: string | null = null,
): Promise<PresentedStationery[]> => {
  const rows = await em.execute<Row[]>(
    `select s.id, s.name, s.state, s.is_default, s.created_at, s.sha256, s.warnings, s.page,
       array(select l.name from accounts.location l where l.stationery_id = s.id order by l.name) as locations
     from accounts.stationery s where s.account_id = ? and s.id = coalesce(?::uuid, s.id)
     order by s.created_at desc, s.id desc`,
    [accountId, id],
  );
  return rows.map(present);
};

/** @throws notFound for an unknown paper, and for one of another account */
export const requireStationery = async (
  em: EntityManager,
  accountId: string,
  id: string,
): Promise<PresentedStationery> => {
  const [paper] = await readStationery(em, accountId, id);
  if (paper === undefined) throw problem('notFound');
  return paper;
};

/**
 * Locks the account, so that its papers, locations and signatories are counted and named as default one call after the
 * other. It stays free for references to payments and sessions.
 */
export const lockOwnRows = async (tx: EntityManager, accountId: string): Promise<void> => {
  const rows = await tx.execute<unknown[]>('select 1 from accounts.account where id = ? for no key update', [
    accountId,
  ]);
  if (rows.length === 0) throw problem('unauthenticated');
};

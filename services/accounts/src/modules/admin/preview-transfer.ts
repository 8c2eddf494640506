import type { EntityManager } from '@mikro-orm/postgresql';
import type { ResponseOf } from '@attesta/contracts/operations/operation.ts';
import type * as adminAccounts from '@attesta/contracts/operations/accounts/admin-accounts.ts';
import { problem } from '@attesta/service-kit/http/errors.ts';

type Preview = ResponseOf<typeof adminAccounts.previewTransfer>;

/** Version for If-Match: changes with the number of references and the credit to move. */
export const transferVersion = ({ references, credit }: Pick<Preview, 'references' | 'credit'>): string =>
  `${references}-${credit}`;

/** Numbers that a transfer from this account would move now. @throws notFound */
export const previewTransfer = async (em: EntityManager, accountId: string): Promise<Preview> => {
  const [moved] = await em.execute<Pick<Preview, 'references' | 'credit'>[]>(
    `select zeugnisse_api.references_of(a.id) as "references",
       (select b.balance from ledger.balance_of(a.id) b) as credit
     from accounts.account a where a.id = ?`,
    [accountId],
  );
  if (moved === undefined) throw problem('notFound');
  return { ...moved, version: transferVersion(moved) };
};

import type * as locations from '@attesta/contracts/operations/accounts/locations.ts';
import { problem } from '@attesta/service-kit/http/errors.ts';
import type { Call } from '@attesta/service-kit/http/route.ts';

/** @throws notFound */
export const deleteSignatory = async ({
  em,
  actor: { accountId },
  params: { id },
}: Call<typeof locations.deleteSignatory>): Promise<undefined> => {
  const deleted = await em.execute<unknown[]>(
    'delete from accounts.signatory where id = ? and account_id = ? returning 1',
    [id, accountId],
  );
  if (deleted.length === 0) throw problem('notFound');
  return undefined;
};

import { maxSignatories } from '@attesta/contracts/forms/stationery.ts';
import type * as locations from '@attesta/contracts/operations/accounts/locations.ts';
import { problem } from '@attesta/service-kit/http/errors.ts';
import type { Call } from '@attesta/service-kit/http/route.ts';
import { transact } from '@attesta/service-kit/database/transaction.ts';

import { lockOwnRows } from '../stationery/stationery-rows.ts';
import { readSignatories, requireLocation, requireSignatory } from './location-rows.ts';
import type { PresentedSignatory } from './location-rows.ts';

/** @throws notFound for a foreign location, signatoryCount */
export const createSignatory = ({
  em,
  actor: { accountId },
  body,
}: Call<typeof locations.createSignatory>): Promise<PresentedSignatory> =>
  transact(em, async (tx) => {
    await lockOwnRows(tx, accountId);
    if ((await readSignatories(tx, accountId)).length >= maxSignatories) throw problem('signatoryCount');
    if (body.locationId !== null) await requireLocation(tx, accountId, body.locationId);
    const [row] = await tx.execute<{ id: string }[]>(
      `insert into accounts.signatory (account_id, location_id, name, function, mail, place)
       values (?, ?, ?, ?, ?, ?) returning id`,
      [accountId, body.locationId, body.name, body.function, body.mail, body.place],
    );
    return requireSignatory(tx, accountId, row?.id ?? '');
  });

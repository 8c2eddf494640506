import { queryRow } from './query.ts';

/** Counts of an account's rows, which a fault must neither remove nor duplicate. */
export type AccountRows = {
  balance: number;
  ordered: number;
  entries: number;
  zeugnisse: number;
  ratings: number;
  payments: number;
  documents: number;
  renderings: number;
};

const query = `
  select coalesce((select balance from ledger.balance where account_id = $1), 0) as balance,
    coalesce((select ordered from ledger.balance where account_id = $1), 0) as ordered,
    (select count(*)::int from ledger.entry where account_id = $1) as entries,
    (select count(*)::int from zeugnisse.zeugnis where account_id = $1) as zeugnisse,
    (select count(*)::int from zeugnisse.bewertung b join zeugnisse.zeugnis z on z.id = b.zeugnis_id
      where z.account_id = $1) as ratings,
    (select count(*)::int from payments.payment where account_id = $1) as payments,
    (select count(*)::int from zeugnisse.document d join zeugnisse.zeugnis z on z.id = d.zeugnis_id
      where z.account_id = $1) as documents,
    (select count(*)::int from documents.rendering r join zeugnisse.document d on d.id = r.document_id
      join zeugnisse.zeugnis z on z.id = d.zeugnis_id where z.account_id = $1) as renderings`;

/** Reads the counts of an account's rows. */
export const readAccountRows = (databaseUrl: string, accountId: string): Promise<AccountRows> =>
  queryRow<AccountRows>(databaseUrl, query, [accountId]);

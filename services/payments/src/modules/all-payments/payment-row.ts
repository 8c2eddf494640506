import type { PaymentRow } from '@attesta/contracts/operations/payments/admin-payments.ts';

/** Columns of `payments.payment p` and of its account, `account_directory d`. Amounts in Rappen. */
export type StoredRow = {
  id: string;
  account_id: string;
  paid_at: string | Date;
  anzahl: number;
  amount: number;
  status: string;
  receipt_number: string | null;
  note: string | null;
  email: string | null;
  name: string | null;
};

export const rowColumns = `p.id, p.account_id, p.paid_at, p.anzahl, p.amount, p.status, p.receipt_number, p.note, d.email,
  concat_ws(', ', nullif(concat_ws(' ', nullif(d.firstname, ''), nullif(d.lastname, '')), ''),
    nullif(d.organization, '')) as name`;

/** Joins the account, if it still exists: payments outlive their accounts. */
export const withOwner = 'left join accounts_api.account_directory d on d.account_id = p.account_id';

export const presentRow = (row: StoredRow): PaymentRow => ({
  idZahlung: row.id,
  dateTime: new Date(row.paid_at).toISOString(),
  credit: row.anzahl,
  paid: row.amount / 100,
  status: row.status,
  owner: row.email ?? '',
  receiptNumber: row.receipt_number,
  accountId: row.account_id,
  ownerName: row.name ?? '',
  note: row.note,
});

import { Migration } from '@mikro-orm/migrations';
import { definer } from '@attesta/service-kit/database/migration-sql.ts';

/** Payments of an account, the oldest first. */
const exportSql = `
  create function payments_api.payments_of(account_id uuid)
    returns table (id uuid, created_at timestamptz, paid_at timestamptz, quantity int, unit_price int, total int,
      status text, receipt_number text, payment_means text)
    language sql stable ${definer} rows 100 as $$
      select p.id, p.created_at, p.paid_at, p.anzahl, p.unit_price, p.amount, p.status, p.receipt_number,
        s.payment_means
      from payments.payment p
      left join payments.payment_session s on s.payment_id = p.id and s.status = 'CAPTURED'
      where p.account_id = $1 order by p.created_at, p.id
    $$;
  grant execute on function payments_api.payments_of(uuid) to attesta_documents;
`;

/** Entries of an account: received, spent and passed on, the oldest first. */
const entriesSql = `
  create function ledger.entries_of(p_account uuid) returns table (created_at timestamptz, kind text, amount int)
    language sql stable ${definer} rows 100 as $$
      select e.created_at, e.kind, e.amount from ledger.entry e where e.account_id = p_account order by e.id
    $$;
  grant execute on function ledger.entries_of(uuid) to attesta_documents;
`;

/** Lets customers take along their payments and their credit. The ledger has an owner of its own. */
export class PaymentsExport extends Migration {
  override up(): void {
    this.addSql(exportSql);
    this.asLedgerOwner(entriesSql);
  }

  override down(): void {
    this.asLedgerOwner('drop function ledger.entries_of(uuid)');
    this.addSql('drop function payments_api.payments_of(uuid)');
  }

  private asLedgerOwner(statement: string): void {
    this.addSql('set local role attesta_ledger_owner');
    this.addSql(statement);
    this.addSql('set local role attesta_payments_owner');
  }
}

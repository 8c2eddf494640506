import { Migration } from '@mikro-orm/migrations';

/** A row without a build says that what came with the product is current. */
export class GoBackToShipped extends Migration {
  override up(): void {
    this.addSql('alter table deploy.current alter column build drop not null');
  }

  override down(): void {
    this.addSql('delete from deploy.current where build is null');
    this.addSql('alter table deploy.current alter column build set not null');
  }
}

import { Migration } from '@mikro-orm/migrations';

const searched = (more: string): string => `zeugnisse.search_form(
  firstname || ' ' || lastname || ' ' || coalesce(function, '') || ' ' || coalesce(deputy_email, '')${more})`;

/** The deputy's name beside the e-mail, where lists show it, sort by it and find it: without a look at the delegation. */
export class NameDeputies extends Migration {
  override up(): void {
    this.addSql('alter table zeugnisse.zeugnis add column deputy_name text');
    this.addSql(`update zeugnisse.zeugnis z set deputy_name = d.deputy_firstname || ' ' || d.deputy_lastname
      from zeugnisse.delegation d where d.zeugnis_id = z.id and d.current and z.deputy_email is not null`);
    this.addSql(`alter table zeugnisse.zeugnis alter column search_text
      set expression as (${searched(" || ' ' || coalesce(deputy_name, '')")})`);
  }

  override down(): void {
    this.addSql(`alter table zeugnisse.zeugnis alter column search_text set expression as (${searched('')})`);
    this.addSql('alter table zeugnisse.zeugnis drop column deputy_name');
  }
}

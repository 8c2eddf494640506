import { Migration } from '@mikro-orm/migrations';

/** How the employer of an account stands in the sentences of a language, as somebody confirmed it for the name it then had. */
export class ConfirmEmployerPhrases extends Migration {
  override up(): void {
    this.addSql(`create table zeugnisse.employer_phrase (
      account_id uuid not null,
      language text not null,
      organization text not null,
      phrase text not null,
      primary key (account_id, language)
    )`);
  }

  override down(): void {
    this.addSql('drop table zeugnisse.employer_phrase');
  }
}

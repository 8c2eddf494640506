import { Migration } from '@mikro-orm/migrations';

/**
 * Where each picture of a page ends in `preview`, in bytes from its start. Null for what was rendered before, whose preview
 * is one picture of all pages. On the way back the others are rendered once more.
 */
export class StorePages extends Migration {
  override up(): void {
    this.addSql('alter table documents.rendering add column page_ends int[]');
  }

  override down(): void {
    this.addSql(`update documents.rendering
      set status = 'queued', docx = null, preview = null, page_count = null, versions = null, previewed_pages = '{}',
        since = now(), due_at = now()
      where page_ends is not null`);
    this.addSql('alter table documents.rendering drop column page_ends');
  }
}

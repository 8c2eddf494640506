import { defineEntity, p } from '@mikro-orm/postgresql';
import type { DocumentStyle as Style } from '@attesta/contracts/forms/document-style.ts';

/** Style of an account's references beside their template, where one was chosen; `size` in points. */
export const DocumentStyleSchema = defineEntity({
  name: 'DocumentStyle',
  tableName: 'document_style',
  properties: {
    accountId: p.uuid().primary(),
    font: p.text().$type<Style['font']>(),
    size: p.float().columnType('real').$type<Style['size']>(),
    alignment: p.text().$type<Style['alignment']>(),
    seal: p.text().$type<Style['seal']>(),
  },
});

export class DocumentStyle extends DocumentStyleSchema.class {}
DocumentStyleSchema.setClass(DocumentStyle);

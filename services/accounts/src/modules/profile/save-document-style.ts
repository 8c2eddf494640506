import type { DocumentStyle as Style } from '@attesta/contracts/forms/document-style.ts';
import { defaultDocumentStyle } from '@attesta/contracts/forms/document-style.ts';
import type { saveDocumentStyle as operation } from '@attesta/contracts/operations/accounts/document-style.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Call } from '@attesta/service-kit/http/route.ts';
import { transact } from '@attesta/service-kit/database/transaction.ts';

import { Account, classicTemplate, defaultTemplate } from '../account/account.entity.ts';
import { DocumentStyle } from '../account/document-style.entity.ts';
import { lockAccount } from '../account/lock-account.ts';

const templateOf = ({ templateFilename }: Pick<Account, 'templateFilename'>): Style['template'] =>
  templateFilename === classicTemplate ? 'klassisch' : 'standard';

/** Style of an account's references, with the defaults where none was chosen. */
export const readDocumentStyle = async (em: EntityManager, accountId: string): Promise<Style> => {
  const account = await em.findOneOrFail(Account, { id: accountId });
  const chosen = await em.findOne(DocumentStyle, { accountId });
  const { font, size, alignment, seal } = chosen ?? defaultDocumentStyle;
  return { template: templateOf(account), font, size, alignment, seal };
};

/** Saves the whole style; of two at once, the later one counts as a whole. */
export const saveDocumentStyle = ({
  em,
  actor: { accountId },
  body: { template, ...style },
}: Call<typeof operation>): Promise<Style> =>
  transact(em, async (tx) => {
    await lockAccount(tx, accountId, undefined);
    const account = await tx.findOneOrFail(Account, { id: accountId });
    // A file of its own, which an account may have from elsewhere, stays until another template is chosen.
    if (templateOf(account) !== template) {
      account.templateFilename = template === 'klassisch' ? classicTemplate : defaultTemplate;
    }
    await tx.upsert(DocumentStyle, { accountId, ...style });
    return { template, ...style };
  });

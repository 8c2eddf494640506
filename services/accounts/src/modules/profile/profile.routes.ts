import * as accounts from '@attesta/contracts/operations/accounts/accounts.ts';
import * as documentStyle from '@attesta/contracts/operations/accounts/document-style.ts';
import { reply, route } from '@attesta/service-kit/http/route.ts';
import type { Route } from '@attesta/service-kit/http/route.ts';

import type { Dependencies } from '../../dependencies.ts';
import { Account } from '../account/account.entity.ts';
import { deleteAccount } from './delete-account.ts';
import { readLogo } from '../logo/read-logo.ts';
import { presentWithCredit } from './present-with-credit.ts';
import { readDocumentStyle, saveDocumentStyle } from './save-document-style.ts';
import { saveLanguage } from './save-language.ts';
import { updateAccount } from './update-account.ts';

export const accountRoutes = (dependencies: Dependencies): Route[] => [
  route(accounts.getAccount, async ({ em, query, actor: { accountId } }) =>
    presentWithCredit(em, await em.findOneOrFail(Account, { id: accountId }), query.logo),
  ),
  route(accounts.updateAccount, async (call) =>
    presentWithCredit(call.em, await updateAccount(dependencies, call), call.query.logo),
  ),
  route(accounts.saveLanguage, saveLanguage),
  route(documentStyle.getDocumentStyle, ({ em, actor }) => readDocumentStyle(em, actor.accountId)),
  route(documentStyle.saveDocumentStyle, saveDocumentStyle),
  route(accounts.getLogo, async ({ em, actor: { accountId } }) => {
    const logo = await readLogo(em, accountId);
    return logo === null ? reply(204, new Uint8Array()) : reply(200, logo, { 'content-type': 'image/png' });
  }),
  route(accounts.deleteAccount, async (call) => {
    await deleteAccount(call);
    return undefined;
  }),
];

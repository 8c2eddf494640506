import { z } from 'zod';

import { idField } from '../../fields/fields.ts';
import { pageReferencesQuery } from '../../forms/page-references.ts';
import { operation } from '../operation.ts';
import { admins, byId, langQuery } from '../common.ts';
import { countReferences, pageReferences, referenceEntrySchema } from './reference-lists.ts';

/** All references of an account, as its owner gets them. Comes as a stream; a look leaves a row in the audit. */
export const listEmployeeReferences = operation({
  name: 'listEmployeeReferences',
  service: 'references',
  method: 'GET',
  path: '/api/zeugnisse/employee/:accountId',
  roles: admins,
  ownership: 'accountOrAdmin',
  params: z.object({ accountId: idField }),
  query: langQuery,
  response: z.array(referenceEntrySchema),
});

/** As `pageReferences`, of any account. A look leaves a row in the audit. */
export const pageEmployeeReferences = operation({
  name: 'pageEmployeeReferences',
  service: 'references',
  method: 'GET',
  path: '/api/account/:id/references/page',
  roles: admins,
  ownership: 'accountOrAdmin',
  additive: true,
  compress: true,
  params: byId,
  query: pageReferencesQuery,
  response: pageReferences.response,
});

/** As `countReferences`, of any account. */
export const countEmployeeReferences = operation({
  name: 'countEmployeeReferences',
  service: 'references',
  method: 'GET',
  path: '/api/account/:id/references/count',
  roles: admins,
  ownership: 'accountOrAdmin',
  additive: true,
  params: byId,
  response: countReferences.response,
});

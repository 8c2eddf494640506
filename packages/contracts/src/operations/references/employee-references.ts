import { z } from 'zod';

import { idField } from '../../fields/fields.ts';
import { pageReferencesQuery } from '../../forms/page-references.ts';
import { operation } from '../operation.ts';
import { admins, byId, langQuery } from '../common.ts';
import { countReferences, pageReferences, referenceEntrySchema } from './reference-lists.ts';

/** Streams all references of an account as its owner sees them; the access is audited. */
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

/** `pageReferences` of any account; the access is audited. */
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

/** `countReferences` of any account. */
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

/**
 * Who is who in the database. A service runs as `role`, which has rights on rows and owns nothing; `owner` has its schemas
 * and all that is in them, and nobody logs in as it: migrations act as it for an administrator. `references` is a reserved
 * word, hence the schema `zeugnisse`.
 */
export const serviceRoles = [
  { service: 'accounts', schemas: ['accounts', 'accounts_api'] },
  { service: 'payments', schemas: ['payments', 'payments_api'] },
  { service: 'references', schemas: ['zeugnisse', 'zeugnisse_api'] },
  { service: 'documents', schemas: ['documents', 'documents_api'] },
].map(({ service, schemas }) => ({
  service,
  role: `attesta_${service}`,
  owner: `attesta_${service}_owner`,
  schemas,
}));

/** The gateway's, which is no service: published builds lie there, and nothing that services need. */
export const gatewayRole = {
  service: 'gateway',
  role: 'attesta_gateway',
  owner: 'attesta_gateway_owner',
  schemas: ['deploy'],
};

/** All that processes log in as. */
export const databaseRoles = [...serviceRoles, gatewayRole];

/** Owner of the ledger: another one than of the payments whose migrations make it. */
export const ledgerOwner = 'attesta_ledger_owner';

/** Every schema with its owner, and with the role of the service whose it is. */
export const ownedSchemas = [
  ...databaseRoles.flatMap(({ role, owner, schemas }) => schemas.map((schema) => ({ schema, owner, role }))),
  { schema: 'ledger', owner: ledgerOwner, role: 'attesta_payments' },
];

/** Schemas that others look into: functions and views that are granted to them by name. */
export const isShared = (schema: string): boolean => schema.endsWith('_api') || schema === 'ledger';

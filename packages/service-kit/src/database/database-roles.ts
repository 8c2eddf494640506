/**
 * Database roles. A service runs as `role`, which has row rights and owns nothing; `owner` owns its schemas with all
 * objects and cannot log in: migrations act as it. `references` is a reserved word of SQL, hence the schema
 * `zeugnisse`.
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

/** Role of the gateway: its schema holds published builds, which no service reads. */
export const gatewayRole = {
  service: 'gateway',
  role: 'attesta_gateway',
  owner: 'attesta_gateway_owner',
  schemas: ['deploy'],
};

/** Login roles of all processes. */
export const databaseRoles = [...serviceRoles, gatewayRole];

/** Owner of the ledger; distinct from the owner of payments, whose migrations create it. */
export const ledgerOwner = 'attesta_ledger_owner';

/** Every schema with its owner, and with the role of the service whose it is. */
export const ownedSchemas = [
  ...databaseRoles.flatMap(({ role, owner, schemas }) => schemas.map((schema) => ({ schema, owner, role }))),
  { schema: 'ledger', owner: ledgerOwner, role: 'attesta_payments' },
];

/** True for schemas that other services read: functions and views, granted one by one. */
export const isShared = (schema: string): boolean => schema.endsWith('_api') || schema === 'ledger';

/** Rights on the rows of a table; nothing else is ever given to a service. */
export type RowRight = 'select' | 'insert' | 'update' | 'delete';

/**
 * SQL for a migration that runs as the owner of `schema`: the service may read and write the rows of all its tables, those
 * that later migrations make too, and call the schema's own functions. The history of the migrations is closed to it.
 * @param exceptions tables of which a service needs less, such as one whose rows are never changed
 */
export const rowRightsSql = (
  schema: string,
  role: string,
  exceptions: Readonly<Record<string, readonly RowRight[]>> = {},
): string[] => {
  const rows = 'select, insert, update, delete';
  return [
    `grant ${rows} on all tables in schema ${schema} to ${role}`,
    `grant execute on all functions in schema ${schema} to ${role}`,
    `alter default privileges in schema ${schema} grant ${rows} on tables to ${role}`,
    `alter default privileges in schema ${schema} grant usage on sequences to ${role}`,
    `alter default privileges in schema ${schema} grant execute on functions to ${role}`,
    `revoke all on ${schema}.migration from ${role}`,
    ...Object.entries(exceptions).flatMap(([table, rights]) => [
      `revoke all on ${schema}.${table} from ${role}`,
      `grant ${rights.join(', ')} on ${schema}.${table} to ${role}`,
    ]),
  ];
};

/** Withdraws default privileges on future objects; rights already granted stay. */
export const dropRowRightsSql = (schema: string, role: string): string[] => [
  `alter default privileges in schema ${schema} revoke all on tables from ${role}`,
  `alter default privileges in schema ${schema} revoke all on sequences from ${role}`,
  `alter default privileges in schema ${schema} revoke all on functions from ${role}`,
];

/** SQL that leaves a service only those rights on what it publishes to others that it is given by name afterwards. */
export const closePublishedSql = (schema: string, role: string): string[] => [
  `revoke all on all tables in schema ${schema} from ${role}`,
  `revoke all on all functions in schema ${schema} from ${role}`,
];

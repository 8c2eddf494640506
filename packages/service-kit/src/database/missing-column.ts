import type { EntityProperty, MikroORM } from '@mikro-orm/postgresql';

const columnsOf = (property: EntityProperty): string[] =>
  property.persist === false || property.formula !== undefined ? [] : [...(property.fieldNames ?? [])];

/**
 * A column that the entities name and the database lacks, as `schema.table.column`; null if there is none. Reads the
 * catalogue of Postgres, so that it needs no right on a table.
 */
export const findMissingColumn = async (orm: MikroORM): Promise<string | null> => {
  const own = String(orm.config.get('schema'));
  const wanted = [...orm.getMetadata().getAll().values()].flatMap(({ schema, tableName, props, virtual }) =>
    virtual === true || !tableName
      ? []
      : props.flatMap(columnsOf).map((column) => ({ schema: schema ?? own, table: tableName, column })),
  );
  const [missing] = await orm.em.fork().execute<{ name: string }[]>(
    `select concat_ws('.', wanted.schema, wanted.table, wanted.column) as name
       from jsonb_to_recordset(?::jsonb) as wanted (schema text, "table" text, "column" text)
      where not exists (
        select from pg_attribute column_of
          join pg_class table_of on table_of.oid = column_of.attrelid
          join pg_namespace schema_of on schema_of.oid = table_of.relnamespace
         where schema_of.nspname = wanted.schema and table_of.relname = wanted.table
           and column_of.attname = wanted.column and not column_of.attisdropped)
      limit 1`,
    [JSON.stringify(wanted)],
  );
  return missing?.name ?? null;
};

import type { MikroORM } from '@mikro-orm/postgresql';

type Column = { name: string; type: string; required: boolean; filled: boolean; keyed: boolean };

/** Columns that the migrations made; `filled` if the database provides a value by itself. */
const columnsOfTable = `
  select attname as name, format_type(atttypid, null) as type, attnotnull as required,
    atthasdef or attidentity <> '' as filled, coalesce(attnum = any (indkey), false) as keyed
  from pg_attribute left join pg_index on indrelid = attrelid and indisprimary
  where attrelid = to_regclass(?) and attnum > 0 and not attisdropped`;

/**
 * Differences between the entities of a service and its migrated database, one line each: missing tables and columns,
 * other types, nullability, values that only the entity expects from the database, and required columns that the entity
 * does not know.
 */
export const entityDrift = async (orm: MikroORM): Promise<string[]> => {
  const em = orm.em.fork();
  const drift: string[] = [];
  for (const { tableName, schema, properties } of orm.getMetadata()) {
    const table = `${schema ?? orm.config.get('schema')}.${tableName}`;
    const columns = new Map(
      (await em.execute<Column[]>(columnsOfTable, [table])).map((column) => [column.name, column]),
    );
    if (columns.size === 0) {
      drift.push(`${table} is not there`);
      continue;
    }
    for (const property of Object.values(properties)) {
      const [name = '', type = ''] = [property.fieldNames[0], property.columnTypes[0]];
      const column = columns.get(name);
      columns.delete(name);
      drift.push(
        ...differences(property, column, await nameOfType(orm, type)).map(
          (what) => `${table}.${name} ${what}`,
        ),
      );
    }
    for (const { name, required, filled } of columns.values()) {
      if (required && !filled) drift.push(`${table}.${name} is required, and the entity does not know it`);
    }
  }
  return drift;
};

type Property = { nullable?: boolean; default?: unknown; defaultRaw?: string; primary?: boolean };

const differences = (property: Property, column: Column | undefined, type: string): string[] => {
  if (column === undefined) return ['is not there'];
  const mayBeEmpty = property.nullable === true;
  const isFilled = property.default !== undefined || property.defaultRaw !== undefined;
  return [
    ...(column.type === type ? [] : [`is ${column.type}, not ${type}`]),
    ...(column.required === !mayBeEmpty ? [] : [`may ${column.required ? 'not ' : ''}be empty`]),
    ...(isFilled && !column.filled ? ['has no value of its own'] : []),
    ...(column.keyed === (property.primary === true)
      ? []
      : [`is ${column.keyed ? '' : 'no '}part of the key`]),
  ];
};

/** Postgres' own name of a type: `int` is `integer`. */
const nameOfType = async (orm: MikroORM, type: string): Promise<string> => {
  const [row] = await orm.em
    .fork()
    .execute<{ name: string | null }[]>('select format_type(to_regtype(?), null) as name', [type]);
  return row?.name ?? `unknown type ${type}`;
};

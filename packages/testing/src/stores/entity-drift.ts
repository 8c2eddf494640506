import type { MikroORM } from '@mikro-orm/postgresql';

type Column = { name: string; type: string; required: boolean; filled: boolean; keyed: boolean };

/** What the migrations made of a table: `filled` where the database has a value for what is not given. */
const columnsOfTable = `
  select attname as name, format_type(atttypid, null) as type, attnotnull as required,
    atthasdef or attidentity <> '' as filled, coalesce(attnum = any (indkey), false) as keyed
  from pg_attribute left join pg_index on indrelid = attrelid and indisprimary
  where attrelid = to_regclass(?) and attnum > 0 and not attisdropped`;

/**
 * Where the entities of a service say something else than its migrated database, one line each: tables and columns that
 * are not there, other types, what may be empty in only one of them, what only an entity takes to be filled in, and
 * columns that an insert by the entity would leave out.
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

/** As Postgres calls it: `int` is `integer`. */
const nameOfType = async (orm: MikroORM, type: string): Promise<string> => {
  const [row] = await orm.em
    .fork()
    .execute<{ name: string | null }[]>('select format_type(to_regtype(?), null) as name', [type]);
  return row?.name ?? `unknown type ${type}`;
};

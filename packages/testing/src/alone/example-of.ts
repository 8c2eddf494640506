import { z } from 'zod';

/** Subset of JSON Schema that the contracts' answers use. */
type Schema = {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly minItems?: number;
  readonly minimum?: number;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
};

const id = '01890000-0000-7000-8000-000000000001';

const byFormat: Readonly<Record<string, string>> = {
  uuid: id,
  date: '2026-03-02',
  'date-time': '2026-03-02T09:00:00.000Z',
  email: 'anna@example.ch',
  uri: 'https://example.ch/',
};

/** Examples for patterns without a format. */
const candidates = ['2026-03', `paymentReview.${id}`, '1', 'a', 'A-2026-000001', '1.0.0'];

/** Examples by name of the property. */
const byName: Readonly<Record<string, string>> = {
  firstname: 'Anna',
  lastname: 'Muster',
  vorname: 'Anna',
  nachname: 'Muster',
  name: 'Anna Muster',
  employeeName: 'Anna Muster',
  email: 'anna@example.ch',
  organization: 'Muster AG',
  address: 'Bahnhofstrasse 1',
  zip: '8001',
  city: 'Zürich',
  hometown: 'Winterthur ZH',
  templateFilename: 'standard.docx',
};

const textOf = ({ format, pattern }: Schema, name: string): string => {
  const example = byFormat[format ?? ''] ?? byName[name];
  if (example !== undefined || pattern === undefined) return example ?? 'Beispiel';
  const expression = new RegExp(pattern, 'u');
  const fitting = [...candidates, ...Object.values(byFormat)].find((each) => expression.test(each));
  if (fitting === undefined) throw new Error(`No example fits the pattern ${pattern} of ${name}`);
  return fitting;
};

const make = (schema: Schema, name: string, definitions: Schema['$defs']): unknown => {
  const makeInner = (inner: Schema, innerName = name): unknown => make(inner, innerName, definitions);
  const [alternative] = schema.anyOf ?? schema.oneOf ?? [];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.$ref !== undefined) return makeInner(definitions?.[schema.$ref.replace('#/$defs/', '')] ?? {});
  if (alternative !== undefined) return makeInner(alternative);
  if (schema.allOf !== undefined) return Object.assign({}, ...schema.allOf.map((each) => makeInner(each)));
  switch (typeof schema.type === 'string' ? schema.type : schema.type?.[0]) {
    case 'string':
      return textOf(schema, name);
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1);
    case 'boolean':
      return false;
    case 'array':
      return schema.prefixItems?.map((each) => makeInner(each)) ?? [makeInner(schema.items ?? {})];
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, value]) => [key, makeInner(value, key)]),
      );
    default:
      return null;
  }
};

/**
 * Makes a value that fits a schema: all properties, the first alternative, one row in each list.
 * @throws {Error} if no known example fits a pattern or a rule in code
 */
export const exampleOf = (schema: z.ZodType): unknown => {
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
  const example = make(described, '', described.$defs);
  schema.parse(example);
  return example;
};

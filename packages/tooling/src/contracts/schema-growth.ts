import type { JsonSchema } from './describe-operations.ts';

/**
 * Reasons why a value of `narrow` may not be one of `wide`, each with its place; empty if all are. It knows what our
 * contracts use of JSON Schema (https://json-schema.org/draft/2020-12) and takes a pattern that differs for another one.
 * @param ignoresUnknown whoever reads leaves alone what it does not know, so further properties disturb nobody
 */
export const unacceptedBy = (
  wide: JsonSchema,
  narrow: JsonSchema,
  { at = '', ignoresUnknown = false }: { at?: string; ignoresUnknown?: boolean } = {},
): readonly string[] => {
  const options = { at, ignoresUnknown };
  const branches = branchesOf(narrow);
  if (branches !== null) return branches.flatMap((branch) => unacceptedBy(wide, branch, options));
  const choices = branchesOf(wide);
  if (choices !== null) return nearest(choices.map((choice) => unacceptedBy(choice, narrow, options)));
  if (wide['type'] === undefined && wide['enum'] === undefined && wide['const'] === undefined) return [];
  return byValues(wide, narrow, at) ?? byKind(wide, narrow, options);
};

type Options = { readonly at: string; readonly ignoresUnknown: boolean };

/** The schemas of which a value meets one; null for a single one. */
const branchesOf = (schema: JsonSchema): readonly JsonSchema[] | null => {
  const { type } = schema;
  if (Array.isArray(type)) return type.map((kind: unknown) => ({ ...schema, type: kind }));
  return (schema['anyOf'] ?? schema['oneOf'] ?? null) as readonly JsonSchema[] | null;
};

/** Of several choices none fits; the one that nearly does says most. */
const nearest = (faults: readonly (readonly string[])[]): readonly string[] =>
  faults.toSorted((a, b) => a.length - b.length)[0] ?? ['accepts nothing'];

const place = (at: string): string => (at === '' ? 'the value' : at);

const valuesOf = ({ const: only, enum: several }: JsonSchema): readonly unknown[] | null => {
  if (only !== undefined) return [only];
  return (several ?? null) as readonly unknown[] | null;
};

/** Null where one of the two has no list of values. */
const byValues = (wide: JsonSchema, narrow: JsonSchema, at: string): readonly string[] | null => {
  const [allowed, given] = [valuesOf(wide), valuesOf(narrow)];
  if (allowed === null) return null;
  if (given === null) return [`${place(at)} may be only ${allowed.join(', ')}`];
  const surplus = given.filter((value) => !allowed.includes(value));
  return surplus.length === 0 ? [] : [`${place(at)} may not be ${surplus.join(', ')}`];
};

const byKind = (wide: JsonSchema, narrow: JsonSchema, options: Options): readonly string[] => {
  const [kind, given] = [wide['type'], narrow['type']];
  if (kind !== given && !(kind === 'number' && given === 'integer')) {
    return [`${place(options.at)} must be ${said(kind)}, not ${said(given)}`];
  }
  return [
    ...byLimits(wide, narrow, options.at),
    ...(kind === 'array' ? byItems(wide, narrow, options) : []),
    ...(kind === 'object' ? byProperties(wide, narrow, options) : []),
  ];
};

const most = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems', 'maxProperties'] as const;
const least = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems', 'minProperties'] as const;
/** Other words for the same may be the same: whoever changes one says so. */
const verbatim = ['pattern', 'format', 'multipleOf', 'contentEncoding'] as const;

const byLimits = (wide: JsonSchema, narrow: JsonSchema, at: string): string[] => {
  const number = (schema: JsonSchema, name: string, missing: number) => (schema[name] as number) ?? missing;
  return [
    ...most.filter((name) => number(wide, name, Infinity) < number(narrow, name, Infinity)),
    ...least.filter((name) => number(wide, name, -Infinity) > number(narrow, name, -Infinity)),
    ...verbatim.filter((name) => wide[name] !== undefined && wide[name] !== narrow[name]),
  ].map((name) => `${place(at)} has ${name} ${said(wide[name])}, not ${said(narrow[name])}`);
};

const said = (value: unknown): string => {
  if (value === undefined) return 'anything';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

const byItems = (wide: JsonSchema, narrow: JsonSchema, { at, ignoresUnknown }: Options): readonly string[] =>
  unacceptedBy((wide['items'] ?? {}) as JsonSchema, (narrow['items'] ?? {}) as JsonSchema, {
    at: `${at}[]`,
    ignoresUnknown,
  });

type Properties = Readonly<Record<string, JsonSchema>>;

const byProperties = (wide: JsonSchema, narrow: JsonSchema, { at, ignoresUnknown }: Options): string[] => {
  const known = (wide['properties'] ?? {}) as Properties;
  const given = (narrow['properties'] ?? {}) as Properties;
  const always = new Set(narrow['required'] as readonly string[] | undefined);
  const needed = (wide['required'] ?? []) as readonly string[];
  const inside = (name: string) => (at === '' ? name : `${at}.${name}`);
  const rest = (schema: JsonSchema) => schema['additionalProperties'];
  const faults = needed.filter((name) => !always.has(name)).map((name) => `${inside(name)} is required`);
  for (const [name, schema] of Object.entries(given)) {
    const expected = known[name];
    const options = { at: inside(name), ignoresUnknown };
    if (expected !== undefined) faults.push(...unacceptedBy(expected, schema, options));
    else if (rest(wide) === false && !ignoresUnknown) faults.push(`${inside(name)} is unknown`);
  }
  const [others, further] = [rest(wide), rest(narrow)];
  if (typeof others === 'object' && typeof further === 'object') {
    const options = { at: inside('*'), ignoresUnknown };
    faults.push(...unacceptedBy(others as JsonSchema, further as JsonSchema, options));
  }
  return faults;
};

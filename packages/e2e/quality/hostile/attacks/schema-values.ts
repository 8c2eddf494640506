import fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import { z } from 'zod';

/** Subset of JSON Schema that zod writes for our contracts. */
type Schema = {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
};

/** Existing values for strings that the schema does not describe further. */
export type Known = { ids: readonly string[]; emails: readonly string[] };

const itemLimit = 6;
const longestText = 300;
const largestNumber = 2_000_000_000;

const nastyTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ufffe\uffff\ud800',
  '\u202eabc\u202c',
  '\r\nBcc: x@example.ch\r\n\r\n',
  "' or 1=1 --",
  '"; drop table x; --',
  '%00%27%5c',
  '{{7*7}}${7*7}<%= 7*7 %>{d.x}{c.now}',
  '<script>alert(1)</script>',
  '=cmd|calc',
  '../../etc/passwd',
  'https://evil.example/login',
  '__proto__',
  'constructor',
  '٣',
  '𝒳'.repeat(50),
  'e\u0301'.repeat(100),
  'x'.repeat(10_000),
] as const;

/** Letters of several scripts, signs with a meaning in some syntax, and combining marks. */
const character = fc.constantFrom(
  ...'abcXYZ019 äöüéß,.;:\'"\\/<>&%$#{}[]()@=+-*?!|~^`\t\n\u0000\u0301\u200d\u200f\u202eЖλ漢ع'.split(''),
  '👩‍🔬',
  '🇨🇭',
  'ẞ',
);

const text = (longest: number): Arbitrary<string> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.string({ unit: character, maxLength: Math.min(longest, longestText) }) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: Math.min(longest, longestText) }) },
    { weight: 1, arbitrary: fc.constantFrom(...nastyTexts) },
  );

const day = fc
  .date({ min: new Date('1899-12-30'), max: new Date('2101-01-02'), noInvalidDate: true })
  .chain((date) => fc.constantFrom(date.toISOString(), date.toISOString().slice(0, 10)));

const smallPicture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const stringOf = (schema: Schema, name: string, { ids, emails }: Known): Arbitrary<unknown> => {
  if (schema.format === 'uuid') return fc.oneof(fc.constantFrom(...ids), fc.uuid());
  if (/mail/i.test(name)) return fc.oneof(fc.constantFrom(...emails), fc.emailAddress());
  if (schema.pattern?.includes('data:image') === true) return fc.constant(smallPicture);
  if (schema.pattern?.startsWith(String.raw`^\d{4}-`) === true) return day;
  if (schema.pattern === '^[0-9]+$') return fc.stringMatching(/^[0-9]{1,10}$/);
  if (schema.pattern !== undefined) return fc.stringMatching(new RegExp(schema.pattern));
  return text(schema.maxLength ?? longestText);
};

const within = (value: number | undefined, fallback: number): number =>
  Math.max(-largestNumber, Math.min(largestNumber, value ?? fallback));

/** Values that are valid for a schema, as far as JSON Schema expresses its rules. */
export const fitting = (schema: Schema, known: Known, name = ''): Arbitrary<unknown> => {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map((each) => fitting(each, known, name)));
  if (Array.isArray(schema.type)) {
    return fc.oneof(...schema.type.map((type) => fitting({ ...schema, type }, known, name)));
  }
  switch (schema.type) {
    case 'object': {
      const properties = Object.entries(schema.properties ?? {});
      const values = Object.fromEntries(properties.map(([key, each]) => [key, fitting(each, known, key)]));
      return fc.record(values, { requiredKeys: [...(schema.required ?? [])] });
    }
    case 'array':
      return fc.array(fitting(schema.items ?? {}, known, name), {
        minLength: Math.min(schema.minItems ?? 0, itemLimit),
        maxLength: Math.min(schema.maxItems ?? itemLimit, itemLimit),
      });
    case 'string':
      return stringOf(schema, name, known);
    case 'integer':
      return fc.oneof(
        fc.integer({
          min: within(schema.minimum, -largestNumber),
          max: within(schema.maximum, largestNumber),
        }),
        fc.integer({
          min: within(schema.minimum, 0),
          max: Math.min(within(schema.maximum, 700), within(schema.minimum, 0) + 700),
        }),
      );
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
};

/** Values that are valid for no field. */
const misfit: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, -1, 0.5, 1e308, 2 ** 53, [], {}, [[]], { $gt: '' }, { toString: 1 }),
  fc.constantFrom<unknown>(...nastyTexts),
  fc.jsonValue({ maxDepth: 2 }),
);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Valid value with one fault: a field missing, of another kind, or too many. */
const almostFitting = (schema: Schema, known: Known): Arbitrary<unknown> =>
  fc
    .tuple(fitting(schema, known), misfit, fc.nat(), fc.constantFrom('drop', 'replace', 'add', 'wrap'))
    .map(([value, wrong, at, how]) => {
      if (!isRecord(value) || how === 'wrap') return [value];
      const keys = Object.keys(value);
      const key = keys[at % Math.max(keys.length, 1)] ?? 'id';
      if (how === 'drop') return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
      return how === 'replace' ? { ...value, [key]: wrong } : { ...value, [`${key}2`]: wrong };
    });

/** Input for a schema of the contracts: two of nine are arbitrary, the others valid or almost valid. */
export const inputFor = (zodSchema: z.ZodType, known: Known): Arbitrary<unknown> => {
  const schema = z.toJSONSchema(zodSchema, { io: 'input', unrepresentable: 'any' }) as Schema;
  return fc.oneof(
    { weight: 4, arbitrary: fitting(schema, known) },
    { weight: 3, arbitrary: almostFitting(schema, known) },
    { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  );
};

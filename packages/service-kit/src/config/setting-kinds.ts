import { z } from 'zod';

/** Sections of `.env.example`, in its order: title, and what holds for all settings of the section. */
export const settingGroups = {
  general: ['General'],
  stores: ['Database (PostgreSQL) and queues (Redis)'],
  mail: ['Mail'],
  payments: ['Payments (Saferpay JSON API)'],
  secrets: [
    'Secrets',
    'Each one random and different from all others (openssl rand -base64 32); production refuses examples and repetitions. Elsewhere they are generated into DATA_DIR/secrets.json.',
  ],
  company: ['The company, as it stands in the footer, in mails and on receipts'],
  releases: ['Deploying single remotes while the product runs'],
  tracking: ['Counting page views'],
  limits: [
    'Limits',
    "Limits per caller's address also hold for the networks around it, each with its own budget. IPv6: a /64 counts as one address, a /56 (a household) has twice, a /48 (a company) four times as much. IPv4: the /24 around an address has four times as much. The defaults suit an office whose people share one address.",
    'Limits per minute count the cost of a request in ordinary calls (five milliseconds of a processor): most count as one, composing a document as twenty (docs/security.md, «What is expensive»).',
  ],
  delegation: ['Delegation of ratings'],
  documents: ['Documents'],
} as const satisfies Readonly<Record<string, readonly [title: string, ...intro: string[]]>>;

export type SettingFacts = {
  group: keyof typeof settingGroups;
  /** Comment in `.env.example`; without one a setting shares the comment of the one before it. */
  description?: string;
  /** Value for trying the product out; not used if NODE_ENV is production. */
  trial?: string;
  /** Must, or must not, be given if NODE_ENV is production. */
  production?: 'required' | 'refused';
};

/**
 * Declares a setting that people give, with its schema and default. What has no facts is set by the launcher, which
 * decides on which addresses processes listen and find each other.
 */
export const setting = <Schema extends z.ZodType>(schema: Schema, facts: SettingFacts): Schema =>
  schema.meta(facts);

/** Schema below defaults and `optional`: the one that `setting` returned. */
export const declaredSchema = (schema: z.ZodType): z.ZodType =>
  z.globalRegistry.has(schema) || !(schema instanceof z.ZodDefault || schema instanceof z.ZodOptional)
    ? schema
    : declaredSchema(schema.unwrap() as z.ZodType);

/** Facts of a setting; null for what the launcher sets. */
export const factsOf = (schema: z.ZodType): SettingFacts | null =>
  (declaredSchema(schema).meta() as SettingFacts | undefined) ?? null;

/** Text that fits a check, which returns the fault in words, or undefined; a fault begins with «must». */
const checkedText = (check: (value: string) => string | undefined) =>
  z.string().superRefine((value, context) => {
    const fault = check(value);
    if (fault !== undefined) context.addIssue({ code: 'custom', message: fault });
  });

/** Text of a form; `fault` begins with «must». */
export const fitting = (pattern: RegExp, fault: string) =>
  checkedText((value) => (pattern.test(value) ? undefined : fault));

export const text = checkedText((value) =>
  value.length <= 200 && !/[\r\n]/.test(value) ? undefined : 'must be one line of at most 200 characters',
);

/** Sources of a Content-Security-Policy, separated by blanks. */
export const sources = fitting(/^[A-Za-z0-9:/.*\-\s]+$/, 'must be addresses or schemes with blanks between');

/** Digits that stay text, because the setting may be empty. */
export const digits = (min: number, max: number) =>
  checkedText((value) =>
    /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max
      ? undefined
      : `must be a whole number from ${min} to ${max}`,
  );

export const integer = (min: number, max: number) => digits(min, max).transform(Number);

/** Limit of calls, bytes or milliseconds. */
export const count = integer(1, 1_000_000);

/** Number above 0, such as 0.5. */
export const positive = (max: number) =>
  checkedText((value) =>
    /^\d+(\.\d+)?$/.test(value) && Number(value) > 0 && Number(value) <= max
      ? undefined
      : `must be a number above 0 and at most ${max}`,
  ).transform(Number);

export const address = (...protocols: string[]) => {
  const fault = `must be an address that starts with ${protocols.map((name) => `${name}://`).join(' or ')}`;
  return checkedText((value) =>
    URL.canParse(value) && protocols.includes(new URL(value).protocol.slice(0, -1)) ? undefined : fault,
  );
};

/** Address without slashes at its end. */
export const webAddress = address('http', 'https').transform((url) => url.replace(/\/+$/, ''));

export const oneOf = <const Choice extends string>(...choices: readonly Choice[]) =>
  z.enum(choices, { error: `must be one of ${choices.join(', ')}` });

export const secret = (min: number) =>
  checkedText((value) => (value.length >= min ? undefined : `must have at least ${min} characters`));

/** Comma-separated values; empty for none. */
export const listOf = <Item extends z.ZodType<unknown, string>>(item: Item) =>
  z
    .string()
    .default('')
    .transform((list) => (list === '' ? [] : list.split(',').map((value) => value.trim())))
    .pipe(z.array(item));

export const key32 = fitting(/^[A-Za-z0-9+/]{43}=$/, 'must be 32 random bytes in base64');

/** Remote and public key of its team (ed25519, base64 of its DER), as `npm run release -- --new-key` prints it. */
export const teamKey = fitting(
  /^[a-z]+=[A-Za-z0-9+/]{59}=$/,
  'must be a remote and a public key: wizard=MCow…',
);

export const email = fitting(/^[^\s@]+@[^\s@]+$/, 'must be an e-mail address');

/** Name that becomes part of the name of a file. */
export const processName = fitting(/^[\w-]{1,100}$/, 'must be letters, digits, - and _, 100 at most');

/** `Name <address>` or an address. */
export const mailbox = fitting(
  /^(?:[^<>]+<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/,
  'must be an e-mail address, or Name <address>',
);

export const percent = fitting(
  /^(?!0+(\.0+)?$)\d{1,2}(\.\d{1,2})?$/,
  'must be a percentage such as 8.1',
).transform(Number);

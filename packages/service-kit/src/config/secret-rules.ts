/** Settings by name; checked by the launcher, and by each process for itself. */
type Values = Readonly<Record<string, string | undefined>>;

/** Returns faults, each beginning with the setting's name and never showing a value. */
export type Rule = (values: Values) => string[];

/**
 * Former values may be weak, as they are being replaced; the password of the payment provider is not ours to choose.
 */
const isSecret = (name: string): boolean =>
  /_(SECRET|KEY|PASSWORD)$/.test(name) && !name.startsWith('SAFERPAY_');
const leastLength = (name: string): number => (name.includes('PASSWORD') ? 16 : 32);
/** Words of documentation and examples; a random secret contains none. */
const exampleWords = /secret|password|passwort|geheim|changeme|example|beispiel|attesta|0123456|abcdefg/i;

/** True for a repeated pattern, or for too few distinct characters at this length. */
const isPoor = (value: string): boolean => {
  if (/^(.{1,16}?)\1+$/.test(value)) return true;
  return new Set(value).size < Math.min(12, value.length / 2);
};

export const secretFaults: Rule = (values) => {
  const given = Object.keys(values).filter((name) => isSecret(name) && (values[name] ?? '') !== '');
  const faults: string[] = [];
  for (const [index, name] of given.entries()) {
    const value = values[name] ?? '';
    if (value.length < leastLength(name)) {
      faults.push(`${name} must have at least ${leastLength(name)} characters`);
    } else if (isPoor(value) || exampleWords.test(value)) {
      faults.push(`${name} must be random: make it with "openssl rand -base64 32"`);
    }
    const twin = given.slice(0, index).find((other) => values[other] === value);
    if (twin !== undefined) faults.push(`${name} must differ from ${twin}`);
  }
  return [...faults, ...formerFaults(values, given)];
};

/** Rejects a former value that is in use again, under any name: such a rotation would change nothing. */
const formerFaults = (values: Values, given: readonly string[]): string[] => {
  const formerOf = (name: string): string[] =>
    (values[`${name}_PREVIOUS`] ?? '').split(',').map((value) => value.trim());
  return given.flatMap((name) =>
    given
      .filter((other) => formerOf(other).includes(values[name] ?? ''))
      .map((other) => `${name} must differ from ${other}_PREVIOUS`),
  );
};

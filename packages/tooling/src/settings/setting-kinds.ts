/** Checks a setting's text; returns the fault in words, or undefined. */
export type Check = (value: string) => string | undefined;

export const integer =
  (min: number, max: number): Check =>
  (value) =>
    /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max
      ? undefined
      : `must be a whole number from ${min} to ${max}`;

export const url =
  (...protocols: string[]): Check =>
  (value) => {
    const fault = `must be an address that starts with ${protocols.map((name) => `${name}://`).join(' or ')}`;
    return URL.canParse(value) && protocols.includes(new URL(value).protocol.slice(0, -1))
      ? undefined
      : fault;
  };

export const oneOf =
  (...choices: string[]): Check =>
  (value) =>
    choices.includes(value) ? undefined : `must be one of ${choices.join(', ')}`;

export const secret =
  (min: number): Check =>
  (value) =>
    value.length >= min ? undefined : `must have at least ${min} characters`;

/** Comma-separated values. */
export const listOf =
  (check: Check): Check =>
  (value) => {
    const fault = value
      .split(',')
      .map((each) => check(each.trim()))
      .find((each) => each !== undefined);
    return fault === undefined ? undefined : `must have commas between its values, each of which ${fault}`;
  };

export const key32: Check = (value) =>
  /^[A-Za-z0-9+/]{43}=$/.test(value) ? undefined : 'must be 32 random bytes in base64';

/** Remote and public key of its team (ed25519, base64 of its DER), as `npm run release -- --new-key` prints it. */
export const teamKey: Check = (value) =>
  /^[a-z]+=[A-Za-z0-9+/]{59}=$/.test(value) ? undefined : 'must be a remote and a public key: wizard=MCow…';

export const email: Check = (value) =>
  /^[^\s@]+@[^\s@]+$/.test(value) ? undefined : 'must be an e-mail address';

/** `Name <address>` or an address. */
export const mailbox: Check = (value) =>
  /^(?:[^<>]+<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/.test(value)
    ? undefined
    : 'must be an e-mail address, or Name <address>';

export const percent: Check = (value) =>
  /^\d{1,2}(\.\d{1,2})?$/.test(value) ? undefined : 'must be a percentage such as 8.1';

export const text: Check = (value) =>
  value.length <= 200 && !/[\r\n]/.test(value) ? undefined : 'must be one line of at most 200 characters';

/** Sources of a Content-Security-Policy. */
export const sources: Check = (value) =>
  /^[A-Za-z0-9:/.*\-\s]+$/.test(value) ? undefined : 'must be addresses or schemes with blanks between';

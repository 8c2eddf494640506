/**
 * Checks of a setting's text. Each returns the fault in words, or undefined.
 * @typedef {(value: string) => string | undefined} Check
 */

/** @type {(min: number, max: number) => Check} */
export const integer = (min, max) => (value) =>
  /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max
    ? undefined
    : `must be a whole number from ${min} to ${max}`;

/** @type {(...protocols: string[]) => Check} */
export const url =
  (...protocols) =>
  (value) => {
    const fault = `must be an address that starts with ${protocols.map((name) => `${name}://`).join(' or ')}`;
    return URL.canParse(value) && protocols.includes(new URL(value).protocol.slice(0, -1))
      ? undefined
      : fault;
  };

/** @type {(...choices: string[]) => Check} */
export const oneOf =
  (...choices) =>
  (value) =>
    choices.includes(value) ? undefined : `must be one of ${choices.join(', ')}`;

/** @type {(min: number) => Check} */
export const secret = (min) => (value) =>
  value.length >= min ? undefined : `must have at least ${min} characters`;

/** Values with commas between. @type {(check: Check) => Check} */
export const listOf = (check) => (value) => {
  const fault = value
    .split(',')
    .map((each) => check(each.trim()))
    .find((each) => each !== undefined);
  return fault === undefined ? undefined : `must have commas between its values, each of which ${fault}`;
};

/** @type {Check} */
export const key32 = (value) =>
  /^[A-Za-z0-9+/]{43}=$/.test(value) ? undefined : 'must be 32 random bytes in base64';

/** @type {Check} */
export const email = (value) => (/^[^\s@]+@[^\s@]+$/.test(value) ? undefined : 'must be an e-mail address');

/** `Name <address>` or an address. @type {Check} */
export const mailbox = (value) =>
  /^(?:[^<>]+<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/.test(value)
    ? undefined
    : 'must be an e-mail address, or Name <address>';

/** @type {Check} */
export const percent = (value) =>
  /^\d{1,2}(\.\d{1,2})?$/.test(value) ? undefined : 'must be a percentage such as 8.1';

/** @type {Check} */
export const text = (value) =>
  value.length <= 200 && !/[\r\n]/.test(value) ? undefined : 'must be one line of at most 200 characters';

/** Sources of a Content-Security-Policy. @type {Check} */
export const sources = (value) =>
  /^[A-Za-z0-9:/.*\-\s]+$/.test(value) ? undefined : 'must be addresses or schemes with blanks between';

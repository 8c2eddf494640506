import { z } from 'zod';

import type { ErrorCode } from '../model/errors.ts';
import { holdsAddress, makesLinks, withoutEmails } from './plain-names.ts';

/** Types a zod message as a code of the error catalogue. */
const code = (name: ErrorCode): ErrorCode => name;

/** Trimmed, NFC-normalised text without characters that no document may carry (checks.md W25). */
const cleanText = (value: string): string =>
  value
    .toWellFormed()
    .normalize('NFC')
    // Letters of a PDF's private font become visible replacement characters, which the checks then refuse.
    .replace(/[\uE000-\uF8FF](?=\p{L})|(?<=\p{L})[\uE000-\uF8FF]/gu, '\uFFFD')
    .replace(
      /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u00AD\u200B\u2060\uE000-\uF8FF\uFFFE\uFFFF\u202A-\u202E\u2066-\u2069\uFEFF]/g,
      '',
    )
    .trim();

/** Cleans a line and removes a pasted bullet. */
const cleanLine = (value: string): string =>
  cleanText(value.replace(/\s+/g, ' ').replace(/^ ?(?:[•·▪■●◦\uE000-\uF8FF] ?|[-–—*] )+/, ''));

/** Single line that must not be empty. */
export const requiredText = (maxLength = 200) =>
  z
    .string(code('required'))
    .transform(cleanLine)
    .pipe(z.string().min(1, code('required')).max(maxLength, code('tooLong')));

/** Single line that may be empty, but not missing. */
export const textOrEmpty = (maxLength = 200) => z.string(code('required')).pipe(lineOfAtMost(maxLength));

/** First or last name. Mails carry it, so addresses are refused. */
export const personName = () =>
  requiredText(100).refine((name) => !makesLinks(name), code('nameHoldsAddress'));

/** Variant of `personName` that may be empty. */
export const optionalPersonName = () =>
  textOrEmpty(100).refine((name) => !makesLinks(name), code('nameHoldsAddress'));

/** Name of an organisation. Mails carry it, so addresses are refused; «digitec.ch AG» is a name. */
export const organizationName = () =>
  requiredText(160).refine((name) => !holdsAddress(name), code('nameHoldsAddress'));

/** Single line that may be empty or missing; null and undefined become the empty string. */
export const optionalText = (maxLength = 200) =>
  z
    .string()
    .nullish()
    .transform((value) => value ?? '')
    .pipe(lineOfAtMost(maxLength));

/**
 * Note of an admin about an account, as `optionalText`. E-mails are removed, because the note outlives the accounts
 * that it may name.
 */
export const adminText = (maxLength = 200) => optionalText(maxLength).transform(withoutEmails);

const lineOfAtMost = (maxLength: number) =>
  z
    .string()
    .transform(cleanLine)
    .pipe(z.string().max(maxLength, code('tooLong')));

/** Forms of address such as «Frau», «Mr» and «Madame»; the reference prints its own. */
const courtesy = /^(?:herrn?|frau|mr|mrs|ms|miss|mx|monsieur|madame|mme|m|signora?|sig|sig\.ra)(?:[.\s]|$)/iu;

/**
 * Academic title as typed, «Dr. med.» or «MSc ETH»; empty for none. Printed beside the name: it begins with a letter,
 * is no form of address and holds only letters, digits and marks of abbreviation.
 */
export const academicTitle = (maxLength = 60) =>
  z
    .string()
    .transform(cleanLine)
    .pipe(
      z
        .string()
        .max(maxLength, code('tooLong'))
        .regex(/^(?:\p{L}[\p{L}\p{M}\p{N} .,()/&+’'–-]*)?$/u, code('notATitle'))
        .refine((title) => !courtesy.test(title) && !holdsAddress(title), code('notATitle')),
    );

/** Several lines; line breaks become `\n`. */
export const multilineText = (maxLength: number) =>
  z
    .string()
    .transform((value) => cleanText(value.replace(/\r\n?/g, '\n').replace(/[^\S\n]+/g, ' ')))
    .pipe(z.string().max(maxLength, code('tooLong')));

/** Converts a domain with non-ASCII letters to the form of mail servers; other input stays unchanged. */
const withAsciiDomain = (address: string): string => {
  const [, local, domain] = /^([^@\s]+)@([\p{L}\p{M}\p{N}.-]+)$/u.exec(address) ?? [];
  if (local === undefined || domain === undefined || !/[^\u0000-\u007F]/.test(domain)) return address;
  return URL.canParse(`http://${domain}`) ? `${local}@${new URL(`http://${domain}`).hostname}` : address;
};

/**
 * Valid address, trimmed, with its domain in ASCII («müller-ag.ch» is xn--mller-ag-65a.ch). Compare lower-cased: case
 * does not distinguish accounts.
 */
export const emailField = z
  .string(code('required'))
  .trim()
  .min(1, code('required'))
  .transform(withAsciiDomain)
  .pipe(z.string().max(254, code('tooLong')))
  .pipe(z.email(code('invalidEmail')));

/** Digits only, at most ten; the message differs by form (product.md 5). */
export const zipField = (notNumeric: 'plzNotANumber' | 'plzNotNumeric') =>
  z
    .string(code('required'))
    .trim()
    .min(1, code('required'))
    .max(10, code('tooLong'))
    .regex(/^[0-9]+$/, code(notNumeric));

/**
 * Calendar date. Accepts `yyyy-mm-dd` and a UTC timestamp as in product.md 7, of which the UTC day counts; yields
 * `yyyy-mm-dd`. Years 1900 to 2100.
 */
export const calendarDate = z
  .string(code('required'))
  .trim()
  .min(1, code('required'))
  .regex(/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/, code('notADate'))
  .transform((value, context) => {
    const day = value.slice(0, 10);
    const hasZone = /(Z|[+-]\d{2}:?\d{2})$/.test(value) && value.length > 10;
    const time = new Date(hasZone ? value : `${day}T00:00:00Z`);
    const iso = Number.isNaN(time.getTime()) ? '' : time.toISOString().slice(0, 10);
    const year = Number(iso.slice(0, 4));
    if (iso === '' || (!hasZone && iso !== day) || year < 1900 || year > 2100) {
      context.addIssue({ code: 'custom', message: code('notADate') });
      return z.NEVER;
    }
    return iso;
  });

/** Optional `calendarDate`: null, undefined and the empty string become null. */
export const optionalCalendarDate = z.preprocess(
  (value) => (value === '' || value === undefined ? null : value),
  calendarDate.nullable(),
);

/** Id of a row. Other text is answered like an unknown id. */
export const idField = z.uuid(code('notFound'));

/** Day of an answer, `yyyy-mm-dd`. */
export const daySchema = z.iso.date();
/** Moment of an answer, ISO 8601 in UTC. */
export const momentSchema = z.iso.datetime();

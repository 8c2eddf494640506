import { z } from 'zod';

import type { ErrorCode } from '../model/errors.ts';
import { holdsAddress, makesLinks, withoutEmails } from './plain-names.ts';

/** Marks a zod issue with a code of the error catalogue; the issue's message is that code. */
const code = (name: ErrorCode): ErrorCode => name;

/** Trimmed, NFC-normalised text without characters that no document may carry (checks.md W25). */
const cleanText = (value: string): string =>
  value
    .toWellFormed()
    .normalize('NFC')
    // A letter of a PDF's own font: that something is missing can be seen, and is found.
    .replace(/[\uE000-\uF8FF](?=\p{L})|(?<=\p{L})[\uE000-\uF8FF]/gu, '\uFFFD')
    .replace(
      /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u00AD\u200B\u2060\uE000-\uF8FF\uFFFE\uFFFF\u202A-\u202E\u2066-\u2069\uFEFF]/g,
      '',
    )
    .trim();

/** A line without the bullet that it had where it was copied. */
const cleanLine = (value: string): string =>
  cleanText(value.replace(/\s+/g, ' ').replace(/^ ?(?:[•·▪■●◦\uE000-\uF8FF] ?|[-–—*] )+/, ''));

/** A single line of text that must not be empty. */
export const requiredText = (maxLength = 200) =>
  z
    .string(code('required'))
    .transform(cleanLine)
    .pipe(z.string().min(1, code('required')).max(maxLength, code('tooLong')));

/** A single line that may be empty, but not missing. */
export const textOrEmpty = (maxLength = 200) => z.string(code('required')).pipe(lineOfAtMost(maxLength));

/** First or last name of somebody. Mails carry it, so it may be no address. */
export const personName = () =>
  requiredText(100).refine((name) => !makesLinks(name), code('nameHoldsAddress'));

/** The same where somebody may have none. */
export const optionalPersonName = () =>
  textOrEmpty(100).refine((name) => !makesLinks(name), code('nameHoldsAddress'));

/** Name of an organisation. Mails carry it, so it may hold no address; «digitec.ch AG» is a name. */
export const organizationName = () =>
  requiredText(160).refine((name) => !holdsAddress(name), code('nameHoldsAddress'));

/** A single line that may be empty or missing; null and undefined become the empty string. */
export const optionalText = (maxLength = 200) =>
  z
    .string()
    .nullish()
    .transform((value) => value ?? '')
    .pipe(lineOfAtMost(maxLength));

/**
 * What an admin writes about an account, as `optionalText`. It is kept for years, also after somebody whom it names by e-mail
 * has deleted another account: so no e-mail stays in it.
 */
export const adminText = (maxLength = 200) => optionalText(maxLength).transform(withoutEmails);

const lineOfAtMost = (maxLength: number) =>
  z
    .string()
    .transform(cleanLine)
    .pipe(z.string().max(maxLength, code('tooLong')));

/** «Frau», «Mr», «Madame» and their like, which the reference prints itself. */
const courtesy = /^(?:herrn?|frau|mr|mrs|ms|miss|mx|monsieur|madame|mme|m|signora?|sig|sig\.ra)(?:[.\s]|$)/iu;

/**
 * An academic title as typed, «Dr. med.» or «MSc ETH»; the empty string for none. It is printed beside the name, so it begins
 * with a letter, is no form of address and holds nothing but letters, digits and the marks of abbreviations.
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

/** Several lines; line breaks are kept as `\n`. */
export const multilineText = (maxLength: number) =>
  z
    .string()
    .transform((value) => cleanText(value.replace(/\r\n?/g, '\n').replace(/[^\S\n]+/g, ' ')))
    .pipe(z.string().max(maxLength, code('tooLong')));

/** A domain with letters beyond ASCII in the form that mail servers know; anything else as it is. */
const withAsciiDomain = (address: string): string => {
  const [, local, domain] = /^([^@\s]+)@([\p{L}\p{M}\p{N}.-]+)$/u.exec(address) ?? [];
  if (local === undefined || domain === undefined || !/[^\u0000-\u007F]/.test(domain)) return address;
  return URL.canParse(`http://${domain}`) ? `${local}@${new URL(`http://${domain}`).hostname}` : address;
};

/** A valid address, trimmed, its domain in ASCII («müller-ag.ch» is xn--mller-ag-65a.ch). Upper and lower case are one account: compare lower-cased. */
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
 * A calendar date. Accepts `yyyy-mm-dd` and a UTC timestamp as product.md 7 sends it (its UTC day counts);
 * yields `yyyy-mm-dd`. Years 1900 to 2100.
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

/** As `calendarDate`, or nothing: null, undefined and the empty string become null. */
export const optionalCalendarDate = z.preprocess(
  (value) => (value === '' || value === undefined ? null : value),
  calendarDate.nullable(),
);

/** The id of a row. Anything that is no UUID is answered like an unknown one. */
export const idField = z.uuid(code('notFound'));

/** A day as `yyyy-mm-dd` in an answer. */
export const daySchema = z.iso.date();
/** A moment as ISO 8601 in UTC in an answer. */
export const momentSchema = z.iso.datetime();

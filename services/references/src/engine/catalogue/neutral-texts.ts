import type { NeutralData, ParsedTexts } from './texts-schema.ts';

/** A text of the catalogue as JSON. */
type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [key: string]: Json };

/**
 * The texts of a language for a person who is neither «he» nor «she»: each pair `<male/female>` is replaced by the
 * language's neutral form, wordings that need a gender are left out, and additional neutral wordings join the others. A
 * list that would become empty stays as it is, which `neutral-texts.test.ts` finds.
 */
export const neutralTexts = (texts: ParsedTexts, data: NeutralData): unknown => {
  const neutral = Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [key, neutralOf(value as Json, data) ?? (value as Json)]),
  );
  return orOriginal(withMore(neutral, data.more as Json), texts);
};

/** Undefined if there is no neutral form. */
const neutralOf = (value: Json, data: NeutralData): Json => {
  if (typeof value === 'string') return neutralWording(value, data);
  if (Array.isArray(value)) {
    const usable = value.map((entry: Json) => neutralOf(entry, data)).filter((entry) => entry !== undefined);
    return usable;
  }
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([key, part]) => [key, part, neutralOf(part, data)] as const);
  const isUsable = entries.every(([, part, neutral]) => part === undefined || neutral !== undefined);
  return isUsable ? Object.fromEntries(entries.map(([key, , neutral]) => [key, neutral])) : undefined;
};

const pair = /<([^<>/]*\/[^<>/]*)>/gu;

/** Undefined if the wording needs a gender. */
export const neutralWording = (source: string, { forms, never, words }: NeutralData): string | undefined => {
  if (never.some((part) => source.includes(part))) return undefined;
  if ([...source.matchAll(pair)].some(([, key = '']) => forms[key] === undefined)) return undefined;
  const formed = source.replaceAll(pair, (_, key: string) => forms[key] ?? '').replaceAll(/ {2,}/gu, ' ');
  if (formed === source) return source;
  return Object.entries(words)
    .reduce((text, [from, to]) => text.replaceAll(from, to), formed)
    .trim();
};

const withMore = (texts: Json, more: Json): Json => {
  if (more === undefined) return texts;
  if (Array.isArray(texts) && Array.isArray(more)) return [...texts, ...more];
  if (!isRecord(texts) || !isRecord(more)) return more;
  const added = Object.entries(more).map(([key, part]) => [key, withMore(texts[key], part)] as const);
  return { ...texts, ...Object.fromEntries(added) };
};

/** Restores lists that became empty. */
const orOriginal = (neutral: Json, original: Json): Json => {
  if (Array.isArray(neutral) && Array.isArray(original)) {
    return neutral.length === 0 ? original : neutral;
  }
  if (!isRecord(neutral) || !isRecord(original)) return neutral;
  return Object.fromEntries(
    Object.entries(neutral).map(([key, part]) => [key, orOriginal(part, original[key])]),
  );
};

const isRecord = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

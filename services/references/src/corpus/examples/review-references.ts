import { readFileSync } from 'node:fs';

import type { Catalogue } from '../../engine/catalogue/catalogue-schema.ts';
import { shownItems } from '../../engine/composition/shown-items.ts';
import type { CompositionInput, RatingInput } from '../../engine/input/input.ts';
import { loadTextCheck } from '../checks/check-texts.ts';
import { printText } from './print-text.ts';
import { frenchAndItalian } from './review-french-italian.ts';
import { germanAndEnglish } from './review-german-english.ts';
import type { ReviewReference } from './review-reference.ts';

/** Document with the former text of each reference, and its present one between two marks. */
export const beforeAfter = new URL('../../../../../docs/decisions/text-before-after.md', import.meta.url);

/** The references of the review by its numbers. */
export const reviewInputs = (catalogue: Catalogue): ReadonlyMap<string, CompositionInput> =>
  new Map(
    Object.entries({ ...germanAndEnglish, ...frenchAndItalian }).map(([number, reference]) => [
      number,
      inputOf(number, reference, catalogue),
    ]),
  );

const inputOf = (number: string, reference: ReviewReference, catalogue: Catalogue): CompositionInput => {
  const { sprache, trade, audiences, signers } = reference;
  const [first, second] = signers;
  return {
    zeugnisId: `review ${number}`,
    employee: reference.employee,
    employment: reference.employment,
    zeugnis: {
      zeugnisart: reference.art,
      zeugnisvariante: reference.variante,
      ...(trade === undefined ? {} : { trade }),
      ...(audiences === undefined ? {} : { audiences }),
      bestellgrund: reference.reason,
      leaveDate: reference.leaveDate,
      signature1: first?.[0] ?? null,
      functionSignature1: first?.[1] ?? null,
      signature2: second?.[0] ?? null,
      functionSignature2: second?.[1] ?? null,
      sprache,
    },
    organisation: { organization: reference.organization, address: '', zip: '', city: reference.city },
    ratings: ratingsOf(reference, catalogue),
    today: '2026-11-26',
  };
};

const ratingsOf = (reference: ReviewReference, catalogue: Catalogue): RatingInput[] => {
  const { art, variante, trade = null, usual, levels = {}, texts = {}, evidence = {} } = reference;
  const given = [...Object.keys(levels), ...Object.keys(texts), ...Object.keys(evidence)];
  const shown = shownItems(catalogue, art, variante, trade);
  const unknown = given.filter((key) => !shown.some((item) => item.key === key));
  if (unknown.length > 0) throw new Error(`not asked: ${unknown.join(', ')}`);
  return shown.map(({ id, key, type }) => {
    const level = levels[key] === undefined ? usual : levels[key];
    const value = type === 'text' ? (texts[key] ?? null) : level;
    return {
      idKompetenz: id,
      bewertung: value === null ? null : String(value),
      keineRelevanz: false,
      ...(evidence[key] === undefined ? {} : { evidence: evidence[key] }),
    };
  });
};

const lineWidth = 110;

/** Breaks lines where a reader of the source needs no scrolling. */
const wrapped = (text: string): string => text.replaceAll(longLine, '$1\n');

const longLine = new RegExp(`(?=.{${lineWidth + 1}})(.{1,${lineWidth}}) `, 'g');

const afterMarks = /(<!-- after (\w+) -->\n)[\s\S]*?(<!-- \/after -->)/g;

/** The document with the text that the service would print of each reference today: plain if the fluent one fails. */
export const withPresentTexts = async (document: string, catalogue: Catalogue): Promise<string> => {
  const inputs = reviewInputs(catalogue);
  const check = await loadTextCheck(catalogue);
  return document.replaceAll(afterMarks, (_, start: string, number: string, end: string) => {
    const input = inputs.get(number);
    if (input === undefined) throw new Error(`no reference ${number}`);
    const fluent = check(input, 'fluent');
    const { model } = fluent.broken === null ? fluent : check(input, 'plain');
    return `${start}\n\`\`\`text\n${wrapped(printText(model))}\n\`\`\`\n\n${end}`;
  });
};

export const readBeforeAfter = (): string => readFileSync(beforeAfter, 'utf8');

import { multilineText, optionalText } from '@attesta/contracts/fields/fields.ts';
import { maxAnswerLength, maxEvidenceLength } from '@attesta/contracts/forms/wizard-steps.ts';
import type { BodyOf } from '@attesta/contracts/operations/operation.ts';
import type * as ratings from '@attesta/contracts/operations/references/ratings.ts';
import { typedLines } from '@attesta/contracts/fields/typed-lines.ts';
import { ValidationProblem } from '@attesta/service-kit/http/errors.ts';

import type { Item } from '../../engine/catalogue/catalogue-schema.ts';
import { readWorkload } from '../../engine/input/workload.ts';

type Entry = BodyOf<typeof ratings.saveBewertung>['bewertungen'][number];

export type Answer = {
  idKompetenz: number;
  bewertung: string | null;
  keineRelevanz: boolean;
  evidence?: string | null;
  leftOut?: boolean;
};

/** Converts an answer to its stored form. @throws ValidationProblem for a value that the item does not accept */
export const answerTo = (item: Item, entry: Entry, optional: boolean): Answer => {
  const keineRelevanz = optional && entry.keineRelevanz === true;
  const value = entry.bewertung == null || entry.bewertung.trim() === '' ? null : entry.bewertung;
  const bewertung =
    value === null || item.type === 'text' ? textAnswer(item, value) : codeAnswer(value, optional);
  return {
    idKompetenz: item.id,
    bewertung,
    keineRelevanz,
    ...(entry.evidence !== undefined && { evidence: evidenceOf(entry.evidence) }),
    ...(entry.leftOut != null && { leftOut: entry.leftOut }),
  };
};

const evidenceOf = (typed: string | null): string | null => {
  const parsed = optionalText(maxEvidenceLength).safeParse(typedLines(typed ?? '').join(' '));
  if (!parsed.success) throw new ValidationProblem({ evidence: 'tooLong' });
  return parsed.data === '' ? null : parsed.data;
};

const codeAnswer = (value: string, optional: boolean): string => {
  if (!/^[0-5]$/.test(value) || (value === '0' && !optional)) {
    throw new ValidationProblem({ bewertung: 'invalidChoice' });
  }
  return value;
};

const textAnswer = (item: Item, value: string | null): string | null => {
  if (value === null) return null;
  const parsed = multilineText(maxAnswerLength).safeParse(typedLines(value).join('\n'));
  if (!parsed.success) throw new ValidationProblem({ bewertung: 'tooLong' });
  if (item.key === 'erg_pensum' && parsed.data !== '' && readWorkload(parsed.data) === null) {
    throw new ValidationProblem({ bewertung: 'invalidWorkload' });
  }
  return parsed.data === '' ? null : parsed.data;
};

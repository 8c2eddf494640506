import type { Language, Sentence } from '@attesta/contracts/model/document-model.ts';

import type { Catalogue } from '../../engine/catalogue/catalogue-schema.ts';
import { compose } from '../../engine/compose.ts';
import { sentencesOf } from '../../engine/sentences-of.ts';
import { randomInputs } from '../inputs/random-input.ts';

/** Opening or closing sentence that most references of a language and level share. */
export type WorstSentence = {
  readonly text: string;
  /** Of all references. */
  readonly share: number;
};

/**
 * Sentences by which readers recognise a generator: those that open duties and close a reference. Introduction and
 * reason are data in a fixed frame, which few references share.
 */
const phrases: ReadonlySet<Sentence['kind']> = new Set(['taskLeadIn', 'overall', 'regret', 'thanks']);
const confirmation = 3;

/**
 * Looks among `count` references of any kind and reason, with every rating at the level; masks data in the sentences.
 */
export const worstSentence = (
  catalogue: Catalogue,
  language: Language,
  level: number,
  count: number,
): WorstSentence => {
  const radio = new Set(catalogue.items.filter(({ type }) => type === 'radio').map(({ id }) => id));
  const counts = new Map<string, number>();
  let composed = 0;
  for (const input of randomInputs(catalogue, 9)) {
    if (composed >= count) break;
    if (input.zeugnis.sprache !== language || input.zeugnis.zeugnisart === confirmation) continue;
    composed += 1;
    const ratings = input.ratings.map((rating) =>
      radio.has(rating.idKompetenz) && rating.bewertung !== null && rating.bewertung !== '0'
        ? { ...rating, bewertung: String(level) }
        : rating,
    );
    const sentences = sentencesOf(compose({ ...input, ratings }, catalogue, 'fluent'))
      .filter(({ kind }) => phrases.has(kind))
      .map(maskedText);
    for (const text of new Set(sentences)) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const [[text, most] = ['', 0]] = [...counts].toSorted(([, a], [, b]) => b - a);
  return { text, share: most / Math.max(composed, 1) };
};

const maskedText = ({ runs }: Sentence): string =>
  runs.map(({ origin, field, text }) => (origin === 'user' || field !== undefined ? '…' : text)).join('');

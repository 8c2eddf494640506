import type { Paragraph, Sentence } from '@attesta/contracts/model/document-model.ts';
import { describe, expect, it } from 'vitest';

import { compose } from '../compose.ts';
import { plainText } from '../text/rich-text.ts';
import { catalogue, documentText, everyRating, exampleInput } from '../testing/example-input.ts';
import { sentencesOf } from '../sentences-of.ts';

const ids = Array.from({ length: 40 }, (_, index) => `reference ${index}`);
const { connectors } = catalogue.grammar.de;
type Overrides = Parameters<typeof exampleInput>[0];

const fluent = (zeugnisId: string, overrides: Overrides = {}) =>
  compose({ ...exampleInput(overrides), zeugnisId }, catalogue, 'fluent');
const textOf = ({ runs }: Sentence) => plainText(runs).replaceAll('\u00A0', ' ');
const levelsOf = ({ sources }: Sentence) =>
  sources.flatMap((source) => (source.type === 'rating' ? [source.value] : []));
const connectorOf = (sentence: Sentence) =>
  connectors.find((word) => textOf(sentence).startsWith(`${word} `));

/** All paragraphs of many references of one kind. */
const paragraphs = (overrides: Overrides): Paragraph[] =>
  ids.flatMap((id) => fluent(id, overrides).blocks.filter((block) => block.type === 'paragraph'));
/** True if some reference prints exactly these words. */
const someText = (words: string, overrides: Overrides = {}): boolean =>
  ids.some((id) => documentText(fluent(id, overrides)).replaceAll('\u00A0', ' ').includes(words));
const leader = { zeugnis: { zeugnisvariante: 3 } };
const mixed = everyRating(5, {
  arb_menge: 4,
  arb_planung: 4,
  eins_initiative: 4,
  fach_it: 3,
  fach_ausdruck: 3,
  fue_ziele: 2,
  kad_strategie: 2,
  kad_veraenderung: 2,
});

describe('the fluent style', () => {
  it('differs between references and never within one', () => {
    const texts = ids.map((id) => JSON.stringify(fluent(id).blocks));
    expect(new Set(texts).size).toBe(ids.length);
    expect(texts).toEqual(ids.map((id) => JSON.stringify(fluent(id).blocks)));
  });

  it('fuses knowledge and its application, in some references', () => {
    const words =
      'Frau Keller verfügte über ein herausragendes Fachwissen, das sie in der Praxis souverän einsetzte.';
    expect(someText(words)).toBe(true);
    expect(ids.every((id) => documentText(fluent(id)).replaceAll('\u00A0', ' ').includes(words))).toBe(false);
    expect(someText(', das sie in der Praxis', { ratings: everyRating(4, { fach_anwendung: 3 }) })).toBe(
      false,
    );
  });

  it.each([
    [' und im Arbeitstempo übertraf sie die Anforderungen deutlich.', {}],
    ['Termine und Zusagen ausnahmslos ein', {}],
    ['Das Arbeitsvolumen bewältigte sie vollumfänglich und zügig,', { ratings: everyRating(4) }],
    [' und fand gute und tragfähige Lösungen.', { ratings: everyRating(4) }],
  ])('can print «%s»', (words, overrides) => {
    expect(someText(words, overrides)).toBe(true);
  });

  it('keeps sentences of level 1 separate', () => {
    const weak = everyRating(2, { arb_qualitaet: 1, arb_menge: 1 });
    const levels = ids.flatMap((id) =>
      sentencesOf(fluent(id, { ratings: weak, zeugnis: { sprache: 'fr' } })).map(levelsOf),
    );
    const withLowest = levels.filter((ofSentence) => ofSentence.includes(1));
    expect(withLowest).toHaveLength(2 * ids.length);
    expect(withLowest.filter(({ length }) => length > 1)).toEqual([]);
  });

  it('joins nothing to a pair if the language asks for it', () => {
    const { fr, ...others } = catalogue.grammar;
    const anyMerge = { ...fr, merge: { ...fr.merge, sparesPairs: false } };
    const before = { ...catalogue, grammar: { ...others, fr: anyMerge } };
    const input = exampleInput({ ratings: everyRating(4), zeugnis: { sprache: 'fr', zeugnisvariante: 3 } });
    const [crowded, spared] = [before, catalogue].map((edition) =>
      ids.flatMap((zeugnisId) =>
        sentencesOf(compose({ ...input, zeugnisId }, edition, 'fluent')).filter(
          (sentence) => levelsOf(sentence).length > 1 && / et \p{L}+(?: \p{L}+)? et /u.test(textOf(sentence)),
        ),
      ),
    );
    expect(crowded?.length).toBeGreaterThan(0);
    expect(spared).toEqual([]);
  });

  it('joins sentences of the same form, and says the other wordings too', () => {
    const weak = exampleInput({ ratings: everyRating(2), zeugnis: { sprache: 'fr' } });
    const found = ids.flatMap((zeugnisId) =>
      compose({ ...weak, zeugnisId }, catalogue, 'fluent').blocks.flatMap((block) =>
        block.id === 'ARB' && block.type === 'paragraph' ? [block.sentences] : [],
      ),
    );
    const joined = found.filter((sentences) => sentences.some((sentence) => levelsOf(sentence).length > 1));
    expect(joined.length).toBeGreaterThan(0);
    expect(joined.length).toBeLessThan(ids.length);
    const sameForm = (sentence: Sentence) => /(?:est|était) suffisante?\.$/u.test(textOf(sentence));
    expect(found.filter((sentences) => sentences.filter(sameForm).length > 1)).toEqual([]);
  });

  it.each([5, 4, 3, 2, 1, 'mixed'] as const)(
    'keeps the rules of merging and connecting at level %s',
    (level) => {
      const answers = level === 'mixed' ? mixed : everyRating(level);
      for (const { sentences } of paragraphs({ ...leader, ratings: answers })) {
        const used = sentences.map(connectorOf);
        const given = used.filter((connector) => connector !== undefined);
        expect(new Set(given).size).toBe(given.length);
        expect(used.slice(0, 2)).toEqual(used.slice(0, 2).map(() => undefined));
        for (const [index, sentence] of sentences.entries()) {
          const levels = levelsOf(sentence);
          const isWeak = sentence.kind === 'item' && levels.some((value) => value <= 2);
          expect(connectorOf(sentence) !== undefined && (isWeak || used[index - 1] !== undefined)).toBe(
            false,
          );
          expect(textOf(sentence).split(' ').length).toBeLessThanOrEqual(40);
          expect(sentence.kind === 'item' && Math.max(...levels) - Math.min(...levels) > 1).toBe(false);
        }
      }
    },
  );

  it('connects once a paragraph at most, and never after evidence', () => {
    const given = (ratings: ReturnType<typeof everyRating>): number[] =>
      ids.flatMap((zeugnisId) => {
        const { blocks } = compose(
          { ...exampleInput({ ...leader, ratings }), zeugnisId },
          catalogue,
          'fluent',
        );
        return blocks
          .filter((block) => block.type === 'paragraph')
          .map(({ sentences }) => sentences.map(connectorOf).filter((word) => word !== undefined).length);
      });
    const connected = given(everyRating(4));
    expect(Math.max(...connected)).toBe(1);
    expect(connected.filter((count) => count === 1).length).toBeGreaterThan(ids.length);
    const proved = everyRating(4).map((rating) => ({ ...rating, evidence: 'Umzug des Archivs' }));
    expect(Math.max(...given(proved))).toBe(0);
    expect(Math.max(...given(everyRating(3)))).toBe(0);
  });

  it('starts no three sentences in a row with the same word', () => {
    for (const { sentences } of paragraphs({ ...leader, ratings: mixed })) {
      const starts = sentences.map((sentence) => textOf(sentence).split(' ')[0]);
      const triples = starts.filter(
        (word, index) => word === starts[index - 1] && word === starts[index - 2],
      );
      expect(triples).toEqual([]);
    }
  });

  it('prints no intensifier more than three times in a paragraph', () => {
    for (const { sentences } of paragraphs(leader)) {
      const words = sentences.map(textOf).join(' ');
      for (const word of catalogue.grammar.de.rings.flat()) {
        expect(words.split(` ${word} `).length - 1).toBeLessThanOrEqual(3);
      }
    }
  });

  it('swaps intensifiers at the highest level only', () => {
    const topWords = /jederzeit|durchwegs|äusserst|ausgesprochen/;
    const texts = [4, 3].flatMap((level) =>
      ids.map((id) => documentText(fluent(id, { ratings: everyRating(level) }))),
    );
    expect(texts.filter((text) => topWords.test(text))).toEqual([]);
  });

  it('names the person in the first sentence of every paragraph, and mostly begins with the name', () => {
    const openings = paragraphs(leader)
      .filter(({ id }) => /^(?:FACH|ARB|EINS|KAD)$/.test(id))
      .flatMap(({ sentences }) => sentences.slice(0, 1).map(textOf));
    expect(openings.filter((text) => !text.includes('Frau Keller '))).toEqual([]);
    const fronted = openings.filter((text) => !text.startsWith('Frau Keller '));
    expect(fronted.length).toBeLessThan(0.4 * openings.length);
  });
});

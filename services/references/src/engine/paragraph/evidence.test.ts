import { languages } from '@attesta/contracts/model/document-model.ts';
import type { DocumentModel } from '@attesta/contracts/model/document-model.ts';
import { loadDocumentCheck } from '../../rules/load-document-check.ts';
import { beforeAll, describe, expect, it } from 'vitest';

import { loadTextCheck } from '../../corpus/checks/check-texts.ts';
import type { CheckText } from '../../corpus/checks/check-texts.ts';
import { documentFactsOf } from '../../rules/facts-to-check.ts';
import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import { compose } from '../compose.ts';
import { ratedInputOf } from '../composition/rated-input.ts';
import type { CompositionInput } from '../input/input.ts';
import { liveTextOf } from '../live/live-text.ts';
import { plainText } from '../text/rich-text.ts';
import { sentencesOf } from '../sentences-of.ts';
import { everyRating, exampleInput } from '../testing/example-input.ts';

const catalogue = loadCatalogue();
const radio = catalogue.items.filter(({ type }) => type === 'radio');

type Overrides = Parameters<typeof exampleInput>[0];

/** A reference of one level with evidence by item key. */
const inputWith = (
  evidence: Readonly<Record<string, string>>,
  { level = 5, ...overrides }: Overrides & { level?: number } = {},
): CompositionInput => ({
  ...exampleInput(overrides),
  ratings: everyRating(level).map((rating) => {
    const typed = evidence[radio.find(({ id }) => id === rating.idKompetenz)?.key ?? ''];
    return typed === undefined ? rating : { ...rating, evidence: typed };
  }),
});

/** The evidence after the sentence of an answer, and the number of answers that the sentence states. */
const behind = (input: CompositionInput, key: string): { answers: number; evidence: string[] } => {
  const sentences = sentencesOf(compose(input, catalogue, 'fluent'));
  const at = sentences.findIndex(({ sources }) =>
    sources.some((source) => source.type === 'rating' && source.item === key),
  );
  const rest = sentences.slice(at + 1);
  const end = rest.findIndex(({ kind }) => kind !== 'evidence');
  return {
    answers: sentences[at]?.sources.length ?? 0,
    evidence: rest.slice(0, end).map(({ runs }) => plainText(runs).replaceAll(/\s/gu, ' ')),
  };
};

const ids = Array.from({ length: 12 }, (_, index) => `0198c2f0-0000-7000-8000-0000000000${index + 10}`);

describe('the evidence of an answer', () => {
  it.each([
    ['Sie führte 2023 die neue Buchhaltung ein', 'Sie führte 2023 die neue Buchhaltung ein.'],
    ['2023 senkte Frau Keller die Kosten.', '2023 senkte Frau Keller die Kosten.'],
    ['frau keller baute das Lager um', 'Frau keller baute das Lager um.'],
    ['Audit ohne Abweichung bestanden!', 'Audit ohne Abweichung bestanden!'],
    ['Umsatz +12 % im Jahr 2024', expect.stringMatching(/^\p{Lu}[\p{L} ]+: Umsatz \+12 % im Jahr 2024\.$/u)],
    ['Einsparung von CHF 2 Mio.', expect.stringMatching(/^\p{Lu}[\p{L} ]+: Einsparung von CHF 2 Mio\.$/u)],
    ['Siegel erneuert', expect.stringMatching(/: Siegel erneuert\.$/u)],
  ])('«%s» is a sentence of its own after that of the answer', (typed, expected) => {
    const input = inputWith({ fach_wissen: typed });
    expect(behind(input, 'fach_wissen').evidence).toEqual([expected]);
  });

  it.each(['', ' ', '...'])('«%s» prints nothing', (typed) => {
    const input = inputWith({ fach_wissen: typed });
    expect(behind(input, 'fach_wissen').evidence).toEqual([]);
  });

  it('keeps the sentence of its answer unjoined', () => {
    const evidence = { fach_wissen: 'Umsatz +12 %', arb_qualitaet: 'Keine Reklamation seit 2020' };
    for (const zeugnisId of ids) {
      const input = { ...inputWith(evidence), zeugnisId };
      for (const key of Object.keys(evidence)) {
        expect(behind(input, key)).toEqual({ answers: 1, evidence: [expect.stringMatching(/: .+\.$/u)] });
      }
    }
  });

  it('about parties of the conduct stands after their one sentence, in its order', () => {
    const input = inputWith({ verh_kunden: 'Sie gewann drei Kunden.', verh_vorgesetzte: 'Sie war da.' });
    expect(behind(input, 'verh_kunden').evidence).toEqual(['Sie war da.', 'Sie gewann drei Kunden.']);
  });

  it.each([
    ['de', /mit Vorgesetzten.*: Lob$/u, /mit Kundinnen und Kunden.*: Dank$/u],
    ['fr', /(?:avec|envers) ses supérieurs.* : Lob$/u, /(?:avec|envers) la clientèle.* : Dank$/u],
    ['it', /nei confronti dei superiori.*: Lob$/iu, /nei confronti della clientela.*: Dank$/iu],
    ['en', /with superiors.*: Lob$/u, /with clients.*: Dank$/u],
  ] as const)('names its party in %s after a sentence about several', (sprache, superiors, clients) => {
    const typed = { verh_vorgesetzte: 'Lob', verh_kunden: 'Dank' };
    const of = (overrides: Overrides) =>
      behind(inputWith(typed, { zeugnis: { sprache }, ...overrides }), 'verh_kunden').evidence.map((text) =>
        text.replace(/\.$/u, ''),
      );
    expect(of({})).toEqual([expect.stringMatching(superiors), expect.stringMatching(clients)]);
  });

  it('continues in small letters in English after the colon, unless it may be a name', () => {
    const endOf = (typed: string) =>
      behind(inputWith({ fach_wissen: typed }, { zeugnis: { sprache: 'en' } }), 'fach_wissen').evidence[0];
    expect(endOf('Launch of the new till')).toMatch(/: launch of the new till[.]$/u);
    expect(endOf('Phoenix till launched')).toMatch(/: Phoenix till launched[.]$/u);
  });

  it.each(languages)('is never introduced twice in the same words in a reference (%s)', (sprache) => {
    const items = ['fach_wissen', 'fach_it', 'arb_qualitaet', 'arb_planung', 'eins_initiative', 'verh_team'];
    for (const zeugnisId of ids) {
      const typed = Object.fromEntries(items.map((key) => [key, `Beleg ${key}`]));
      const input = { ...inputWith(typed, { zeugnis: { sprache } }), zeugnisId };
      const leads = items.map((key) => behind(input, key).evidence[0]?.split(':')[0]);
      expect(new Set(leads).size, leads.join()).toBe(items.length);
    }
  });

  it.each([
    [
      'de',
      'hat das Netz erneuert',
      /^(?:\p{L}+ )*?(?:hat (?:Frau Keller|sie)|(?:Frau Keller|Sie) hat) das Netz erneuert\.$/u,
    ],
    [
      'de',
      'Senkte die Kosten um 12 %.',
      /^(?:\p{L}+ )*?(?:senkte (?:Frau Keller|sie)|(?:Frau Keller|Sie) senkte) die Kosten um 12 %\.$/u,
    ],
    ['de', 'führte zu Einsparungen', /: führte zu Einsparungen\.$/u],
    ['en', 'reduced costs by 12 %', /(?:Ms Keller|she) reduced costs by 12.?%\.$/iu],
    ['en', 'reduced workload', /: reduced workload\.$/u],
    ['fr', 'a renouvelé le réseau', /(?:Madame Keller|elle) a renouvelé le réseau\.$/iu],
    ['fr', 'a permis un gain', / : a permis un gain\.$/u],
    [
      'it',
      'ha rinnovato la rete',
      /^(?:Ad|Per|A titolo di) esempio (?:la signora Keller )?ha rinnovato la rete\.$|^Fra l’altro /u,
    ],
    ['it', 'Ha rinnovato la rete.', /^Ha rinnovato la rete\.$/u],
  ] as const)(
    'gets its subject only where it certainly begins with its verb (%s, «%s»)',
    (sprache, typed, printed) => {
      for (const zeugnisId of ids) {
        const input = { ...inputWith({ fach_wissen: typed }, { zeugnis: { sprache } }), zeugnisId };
        expect(behind(input, 'fach_wissen').evidence).toEqual([expect.stringMatching(printed)]);
      }
    },
  );

  it('does not give a plural pronoun to a verb in the singular', () => {
    const employee = { gender: 'N' } as const;
    for (const zeugnisId of ids) {
      const typed = { fach_wissen: 'was promoted to deputy head', fach_it: 'led the team' };
      const input = { ...inputWith(typed, { employee, zeugnis: { sprache: 'en' } }), zeugnisId };
      expect(behind(input, 'fach_wissen').evidence.join('')).toMatch(/: was promoted to deputy head[.]$/u);
      expect(behind(input, 'fach_it').evidence.join('')).toMatch(/(?:they|Keller) led the team[.]$/iu);
    }
  });

  it.each([
    ['Sechs neue Märkte', 'sechs neue Märkte'],
    ['Märkte in sechs Ländern', 'Märkte in sechs Ländern'],
    [
      'Alle 25 Mandate wurden fristgerecht abgeschlossen',
      'Alle 25 Mandate wurden fristgerecht abgeschlossen',
    ],
  ])('«%s» stands after the colon as German writes it', (typed, printed) => {
    const [text = ''] = behind(inputWith({ fach_wissen: typed }), 'fach_wissen').evidence;
    expect(text.split(': ')[1]).toBe(`${printed}.`);
  });

  it.each([1, 2])('is not printed behind a weak answer, where it would indict (level %i)', (level) => {
    const input = inputWith(
      { fach_wissen: 'verspätete Abgabe', arb_planung: 'Sie plante nicht.' },
      { level },
    );
    const printed = JSON.stringify(compose(input, catalogue, 'fluent'));
    expect(printed).not.toContain('verspätete Abgabe');
    expect(printed).not.toContain('Sie plante nicht');
  });

  it('is marked as the user’s words of a field of its own', () => {
    const model = compose(inputWith({ fach_wissen: 'Umsatz +12 %' }), catalogue, 'fluent');
    const runs = sentencesOf(model).flatMap((sentence) => sentence.runs);
    expect(runs).toContainEqual({ text: 'Umsatz +12\u00A0%', origin: 'user', field: 'evidence.fach_wissen' });
  });

  it('of an answer that does not count is left out', () => {
    const input = inputWith({ fach_wissen: 'Umsatz +12 %' });
    const ratings = input.ratings.map((rating) =>
      rating.evidence === undefined ? rating : { ...rating, bewertung: '0' },
    );
    expect(JSON.stringify(compose({ ...input, ratings }, catalogue, 'fluent'))).not.toContain('Umsatz');
  });

  it('is the same in the live text and in the document', () => {
    const input = inputWith({ fach_wissen: 'Umsatz +12 %', verh_team: 'Sie half allen.' });
    const live = [...liveTextOf(ratedInputOf(input), catalogue).paragraphs.values()].flat();
    const printed = new Set(
      sentencesOf(compose(input, catalogue, 'fluent')).map(({ runs }) => plainText(runs)),
    );
    expect(live.map(({ text }) => text).filter((text) => !printed.has(text))).toEqual([]);
    expect(live.find(({ text }) => text === 'Sie half allen.')?.items).toEqual([
      radio.find(({ key }) => key === 'verh_team')?.id,
    ]);
  });

  it('is missed by the rules if not printed, and noticed without an answer (Q28, Q36)', async () => {
    const check = await loadDocumentCheck('de');
    const input = inputWith({ fach_wissen: 'Umsatz +12 %' });
    const without = compose(inputWith({}), catalogue, 'fluent');
    const faultsOf = (model: DocumentModel, facts: CompositionInput) =>
      check(model, documentFactsOf(facts, catalogue), { invariantsOnly: true }).map(
        ({ check: rule, code }) => `${rule} ${code}`,
      );
    const model = compose(input, catalogue, 'fluent');
    expect(faultsOf(model, input)).toEqual([]);
    expect(faultsOf(without, input)).toEqual(['Q28 missingTrace', 'Q36 userWords']);
    expect(faultsOf(model, inputWith({}))).toEqual(['Q28 surplusTrace', 'Q36 userWords']);
    const blocks = model.blocks.map((block) =>
      block.type === 'paragraph' && block.id === 'FACH'
        ? { ...block, sentences: block.sentences.toReversed() }
        : block,
    );
    expect(faultsOf({ ...model, blocks }, input)).toContain('Q28 surplusTrace');
  });

  describe('with every answer', () => {
    let check: CheckText;
    beforeAll(async () => {
      check = await loadTextCheck(catalogue);
    });

    const typed = {
      de: [
        'hat das Netz erneuert',
        'Umsatz +12 % im Jahr 2024',
        'Der Umsatz stieg um 12 %.',
        'Sie vertrat die Leitung',
      ],
      fr: [
        'a renouvelé le réseau',
        "chiffre d'affaires +12 %",
        'Le résultat a augmenté de 12 %.',
        'Elle a dirigé un projet',
      ],
      it: [
        'ha rinnovato la rete',
        'fatturato +12 %',
        'Il fatturato è cresciuto del 12 %.',
        'Ha diretto un progetto.',
      ],
      en: ['reduced the costs by 12 %', '12 % more turnover', 'Turnover rose by 12 %.', 'She led a project'],
    };

    it.each(languages)('keeps every rule for the text (%s)', (sprache) => {
      for (const words of typed[sprache]) {
        const evidence = Object.fromEntries(radio.map(({ key }) => [key, words]));
        for (const [index, zeugnisId] of ids.slice(0, 5).entries()) {
          const overrides = {
            level: 5 - (index % 5),
            zeugnis: { sprache, zeugnisvariante: (index % 3) + 1 },
          };
          const { broken } = check({ ...inputWith(evidence, overrides), zeugnisId }, 'fluent');
          expect(
            broken?.faults.map(({ check: rule, code, params }) => ({ rule, code, params })) ?? [],
          ).toEqual([]);
        }
      }
    });
  });
});

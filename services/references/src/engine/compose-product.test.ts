import { documentModelSchema } from '@attesta/contracts/document-model.ts';
import type { DocumentModel } from '@attesta/contracts/document-model.ts';
import { describe, expect, it } from 'vitest';

import { compose } from './compose.ts';
import type { Style } from './composition.ts';
import type { CompositionInput, Gender } from './input.ts';
import { usedItems } from './shown-items.ts';
import {
  catalogue,
  documentText,
  everyRating,
  exampleInput,
  generatedText,
  ratings,
  sentencesOf,
} from './testing/example-input.ts';
import { seededRandom } from '../text-checks/seeded-random.ts';

const levels = [5, 4, 3, 2, 1];
const genders: Gender[] = ['F', 'M'];
const styles: Style[] = ['plain', 'fluent'];
const texts = {
  fue_umfang: 'ein Team von acht Mitarbeitenden',
  erg_pensum: '80',
  erg_entwicklung: 'Am 1. Mai 2020 folgte der Aufstieg',
  erg_erfolge: 'Das Lager wurde umgebaut.',
  erg_weiterbildung: 'CAS Logistik (2020)\nHERMES (2021)',
};

/** Full for the plain style; the fluent one differs in the ratings only, so its widest variante stands for all. */
function* product(style: Style): Generator<CompositionInput> {
  const varianten = style === 'plain' ? [1, 2, 3] : [3];
  for (const { value, art } of catalogue.lookups.bestellgruende)
    for (const variante of art === 3 ? [null] : varianten)
      for (const level of levels)
        for (const gender of genders)
          for (const leaveDate of art === 5 ? ['2024-04-30'] : [null, '2024-04-30'])
            yield exampleInput({
              employee: { gender },
              zeugnis: {
                zeugnisart: art,
                bestellgrund: value,
                zeugnisvariante: variante,
                leaveDate,
              },
              ratings: everyRating(level, texts),
            });
}

const notation = /[@[\]<>{}|]|undefined|null|NaN/;
const spacing = / {2}| [.,;:]|\.\.|,\.|ß|["'!?]/;
const breakable = /(?:Frau|Herrn?) |\d+\. (?:Januar|März|April|Juni)|\d Prozent/;

/** Whatever is wrong with the generator's words, by the rules of DOMAIN 4.1. */
function faultsIn(model: DocumentModel): string[] {
  const written = generatedText(model);
  const incomplete = sentencesOf(model).flatMap(({ kind, runs }) => {
    const text = runs.map((run) => run.text).join('');
    const whole = kind === 'taskLeadIn' ? /^\p{Lu}.*:$/u : /^\p{Lu}.*[^.]\.$/u;
    return whole.test(text) ? [] : [text];
  });
  return [
    ...incomplete,
    ...[notation, spacing, breakable].flatMap((fault) => fault.exec(written)?.[0] ?? []),
  ];
}

/** Words about the person in the other gender; «ihre» of the staff and «Sie» as «they» do not count. */
function foreignGender(model: DocumentModel, gender: Gender): string | undefined {
  const own = generatedText(model).replaceAll(/ihrer Entwicklung|Sie(?= )/g, '');
  const foreign =
    gender === 'F'
      ? /\b(?:er|ihm|ihn|[Ss]ein(?:e[rmns]?)?|Herrn?)\b/
      : /\b(?:sie uns|ihr|Ihre?|ihre[rmn]?|Frau)\b/;
  return foreign.exec(own)?.[0];
}

function expectOneTrace(model: DocumentModel, input: CompositionInput): void {
  const { zeugnisart, zeugnisvariante } = input.zeugnis;
  const answered = new Set(
    input.ratings
      .filter(({ bewertung, keineRelevanz }) => bewertung !== null && bewertung !== '0' && !keineRelevanz)
      .map(({ idKompetenz }) => idKompetenz),
  );
  const expected = usedItems(catalogue, zeugnisart, zeugnisvariante)
    .filter(({ id }) => answered.has(id))
    .map(({ key }) => key);
  const traces = sentencesOf(model).flatMap(({ sources }) =>
    sources.flatMap((source) => (source.type === 'rating' || source.type === 'answer' ? [source.item] : [])),
  );
  expect(traces.toSorted()).toEqual(expected.toSorted());
}

describe('every German reference', () => {
  it.each(styles)('is well written for each reason, level, gender, variante and last day (%s)', (style) => {
    let count = 0;
    for (const input of product(style)) {
      const model = compose({ ...input, zeugnisId: `reference ${count}` }, catalogue, style);
      expect([...faultsIn(model), foreignGender(model, input.employee.gender)]).toEqual([undefined]);
      expectOneTrace(model, input);
      count += 1;
    }
    const varianten = style === 'plain' ? 3 : 1;
    expect(count).toBe((11 * varianten + (18 * varianten + 4) * 2) * levels.length * genders.length);
  });

  it.each(styles)('holds for random answers, open and irrelevant ones included (%s)', (style) => {
    expect.hasAssertions();
    const random = seededRandom(42);
    const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
    for (let round = 0; round < 200; round += 1) {
      const reason = pick(catalogue.lookups.bestellgruende);
      const answers = catalogue.items.flatMap((item) => {
        const value =
          item.type === 'radio'
            ? pick(['5', '4', '3', '2', '1', '0', null])
            : pick([texts[item.key as keyof typeof texts], null]);
        return ratings({ [item.key]: value }).map((rating) => ({ ...rating, keineRelevanz: random() < 0.1 }));
      });
      const input = exampleInput({
        employee: { gender: pick(genders) },
        zeugnis: {
          zeugnisart: reason.art,
          bestellgrund: reason.value,
          zeugnisvariante: pick([1, 2, 3]),
          leaveDate: reason.art === 5 ? '2024-04-30' : pick([null, '2024-04-30']),
        },
        ratings: answers,
        today: pick(['2024-04-01', '2024-05-10', '2024-08-01']),
      });
      const model = compose({ ...input, zeugnisId: `reference ${round}` }, catalogue, style);
      expect(faultsIn(model)).toEqual([]);
      expectOneTrace(model, input);
    }
  });

  it('matches the contract', () => {
    for (const art of catalogue.lookups.zeugnisarten) {
      const bestellgrund = art.id * 100 + 1;
      const model = compose(exampleInput({ zeugnis: { zeugnisart: art.id, bestellgrund } }), catalogue);
      expect(documentModelSchema.safeParse(model).success).toBe(true);
    }
  });

  it("contains the catalogue's sentences word for word", () => {
    const text = (level: number, zeugnis = {}, gender: Gender = 'F') =>
      documentText(
        compose(
          exampleInput({
            zeugnis: { zeugnisvariante: 3, ...zeugnis },
            employee: { gender },
            ratings: everyRating(level, texts),
          }),
          catalogue,
        ),
      ).replaceAll('\u00A0', ' ');
    const present = { zeugnisart: 1, bestellgrund: 104 };
    for (const [document, sentence] of [
      [text(5), 'Frau Keller verfügte über ein sehr fundiertes und umfassendes Fachwissen.'],
      [text(4), 'Sie setzte ihre Kenntnisse in der Praxis sicher und zielgerichtet ein.'],
      [text(3, present, 'M'), 'Er erfasst neue Zusammenhänge richtig.'],
      [text(2), 'Die Selbstständigkeit genügte den Anforderungen.'],
      [text(1, present), 'Der Umgang mit den Arbeitsmitteln und IT-Anwendungen bereitet ihr teilweise Mühe.'],
      [
        text(5, present),
        'Sie bleibt auch unter sehr hoher Belastung jederzeit ruhig und äusserst leistungsfähig.',
      ],
      [text(4), 'Sie war zuverlässig und hielt Termine stets ein.'],
      [text(3), 'Sie erfüllte ihre Aufgaben zu unserer vollen Zufriedenheit.'],
      [text(5, {}, 'M'), 'Herr Keller vertrat uns nach aussen jederzeit sehr überzeugend.'],
      [text(4, {}, 'M'), 'In seiner Funktion leitete Herr Keller ein Team von acht Mitarbeitenden.'],
      [text(2), ' nahm die Vorbildfunktion in genügendem Mass wahr.'],
      [text(1), 'Die Leistungen von Frau Keller genügten unseren Anforderungen nicht in allen Bereichen.'],
      [text(4, present), 'Dieses Zwischenzeugnis wird im Zusammenhang mit einer Reorganisation ausgestellt.'],
    ] as const)
      expect(document).toContain(sentence);
  });
});

import type { Language } from '@attesta/contracts/model/document-model.ts';
import type { Catalogue, Item } from '../../engine/catalogue/catalogue-schema.ts';
import type { Audiences, CompositionInput, RatingInput } from '../../engine/input/input.ts';
import { randomCareer } from './random-career.ts';
import { seededRandom } from './seeded-random.ts';
import { widenedSamplesOf } from './widened-samples.ts';
import { seedOf } from '../../engine/composition/seeded-choice.ts';
import type { Samples } from './samples.ts';
import { isRequired, shownItems, usedItems } from '../../engine/composition/shown-items.ts';
import type { WordGender } from '../../engine/text/realise.ts';
import type { WidenedSamples } from './widened-samples.ts';

/** Shares of levels with evidence: mostly none or a few, sometimes all. */
const sharesOfEvidence = [0, 0, 0, 0.1, 0.4, 1];

type RatedKind = {
  readonly art: number;
  readonly zeugnisvariante: number | null;
  readonly trade: string | null;
};

/** Answers to the shown questions, and sometimes to a hidden one. */
const randomRatings = (
  catalogue: Catalogue,
  { art, zeugnisvariante, trade }: RatedKind,
  levels: readonly number[],
  samples: WidenedSamples,
  random: () => number,
): RatingInput[] => {
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const share = pick(sharesOfEvidence);
  const answerTo = (item: Item): RatingInput => {
    const required = isRequired(item, art);
    if (item.type === 'radio') {
      const open = !required && random() < 0.3;
      const bewertung = open ? pick(['0', null]) : String(pick(levels));
      const rating = { idKompetenz: item.id, bewertung, keineRelevanz: !required && random() < 0.1 };
      return share > 0 && random() < share ? { ...rating, evidence: pick(samples.evidence) } : rating;
    }
    const bewertung = required || random() < 0.5 ? pick(samples.answers[item.key] ?? ['']) : null;
    return { idKompetenz: item.id, bewertung, keineRelevanz: false };
  };
  const shown = shownItems(catalogue, art, zeugnisvariante, trade);
  const hidden = catalogue.items.filter((item) => !shown.includes(item));
  const ignored = hidden.filter(() => random() < 0.2);
  return [...new Set([...usedItems(catalogue, art, zeugnisvariante, trade), ...ignored])].map(answerTo);
};

/** A tenth is neutral, another tenth has a title. A random source of its own keeps all other values unchanged. */
const addressOf = (
  gender: WordGender,
  zeugnisId: string,
): Pick<CompositionInput['employee'], 'gender' | 'academicTitle'> => {
  const random = seededRandom(seedOf(zeugnisId));
  const isNeutral = random() < 0.1;
  const academicTitle = random() < 0.1 ? titles[Math.floor(random() * titles.length)] : undefined;
  return { gender: isNeutral ? 'N' : gender, ...(academicTitle === undefined ? {} : { academicTitle }) };
};

const titles = ['Dr.', 'Dr. med.', 'Prof. Dr.', 'lic. iur.', 'MSc', 'dott.ssa', 'ing.', 'Dr ès sc.'] as const;

const signaturesFrom = (samples: Samples, random: () => number) => {
  const [first = null, second = null] = samples.signers;
  const count = Math.floor(random() * 3);
  return {
    signature1: count > 0 ? (first?.name ?? null) : null,
    functionSignature1: count > 0 ? (first?.function ?? null) : null,
    signature2: count > 1 ? (second?.name ?? null) : null,
    functionSignature2: count > 1 ? (second?.function ?? null) : null,
  };
};

/** A trade in one reference of three. */
const randomTrade = ({ lookups: { trades } }: Catalogue, random: () => number): string | null =>
  trades[Math.floor(random() * 3 * trades.length)]?.key ?? null;

/** Words of their own for clients in one reference of three and superiors in one of six. */
const randomAudiences = ({ lookups: { audiences } }: Catalogue, random: () => number): Audiences =>
  Object.fromEntries(
    audiences.flatMap(({ of, choices }) => {
      const chosen = choices[Math.floor(random() * (of === 'clients' ? 3 : 6) * choices.length)];
      return chosen === undefined ? [] : [[of, chosen.key]];
    }),
  );

const day = 86_400_000;

/** Levels in a reference: uniform ones, then ever wider mixtures. */
const profiles: readonly (readonly number[])[] = [
  [5],
  [4],
  [3],
  [2],
  [1],
  [5, 4],
  [4, 3],
  [5, 4, 3],
  [3, 2],
  [2, 1],
  [5, 4, 3, 2, 1],
];

/** Endless valid inputs: every kind, reason and language, random people and answers. */
export const randomInputs = function* (catalogue: Catalogue, seed: number): Generator<CompositionInput> {
  const random = seededRandom(seed);
  for (let round = 0; ; round += 1) yield randomInput(catalogue, `random ${seed} ${round}`, random);
};

const randomInput = (catalogue: Catalogue, zeugnisId: string, random: () => number): CompositionInput => {
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const sprache = pick<Language>(['de', 'fr', 'it', 'en']);
  const samples = widenedSamplesOf[sprache];
  const gender = pick<WordGender>(['F', 'M']);
  const reason = pick(catalogue.lookups.bestellgruende);
  const zeugnisvariante = reason.art === 3 ? null : pick([1, 2, 3]);
  const trade = reason.art === 3 ? null : randomTrade(catalogue, random);
  const audiences = reason.art === 3 ? {} : randomAudiences(catalogue, random);
  const birth = Date.UTC(1955 + Math.floor(random() * 45), 0, 1) + Math.floor(random() * 365) * day;
  const entry = birth + (20 * 365 + Math.floor(random() * 3000)) * day;
  const leave = entry + (60 + Math.floor(random() * 4000)) * day;
  const material = { functions: samples.functions[gender], tasks: samples.tasks, entry, end: leave };
  const hasLeft = reason.art === 5 || (reason.art !== 1 && random() < 0.6);
  return {
    zeugnisId,
    employee: {
      firstname: pick(samples.firstnames[gender]),
      lastname: pick(samples.lastnames),
      ...addressOf(gender, zeugnisId),
      birthday: dayOf(birth),
      hometown: pick(samples.hometowns),
    },
    employment: {
      function: pick(samples.functions[gender]),
      tasks: samples.tasks.filter(() => random() < 0.5),
      entryDate: dayOf(entry),
      ...randomCareer(material, random),
    },
    zeugnis: {
      zeugnisart: reason.art,
      zeugnisvariante,
      ...(trade === null ? {} : { trade }),
      ...(Object.keys(audiences).length === 0 ? {} : { audiences }),
      bestellgrund: reason.value,
      leaveDate: hasLeft ? dayOf(leave) : null,
      ...signaturesFrom(samples, random),
      sprache,
    },
    organisation: {
      organization: pick(samples.organizations),
      address: 'Bahnhofstrasse 1',
      zip: '8000',
      city: pick(samples.cities),
    },
    ratings: randomRatings(
      catalogue,
      { art: reason.art, zeugnisvariante, trade },
      pick(profiles),
      samples,
      random,
    ),
    today: dayOf(leave + Math.floor(random() * 90 - 30) * day),
  };
};

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

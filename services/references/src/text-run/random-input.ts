import type { Language } from '@attesta/contracts/document-model.ts';

import type { Catalogue } from '../engine/catalogue/catalogue-schema.ts';
import type { CompositionInput, WordGender } from '../engine/input.ts';
import { randomCareer } from './random-career.ts';
import { randomAudiences, randomTrade } from './random-lookups.ts';
import { addressOf, signaturesFrom } from './random-person.ts';
import { randomRatings } from './random-ratings.ts';
import { seededRandom } from './seeded-random.ts';
import { samplesFor } from './second-edition-samples.ts';

const day = 86_400_000;

/** Levels that a reference is made of: even ones, and ever wider mixtures. */
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

/** Endless inputs that the wizard would let through: every art, reason and language, random people and answers. */
export const randomInputs = function* (catalogue: Catalogue, seed: number): Generator<CompositionInput> {
  const random = seededRandom(seed);
  for (let round = 0; ; round += 1) yield randomInput(catalogue, `random ${seed} ${round}`, random);
};

const randomInput = (catalogue: Catalogue, zeugnisId: string, random: () => number): CompositionInput => {
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const sprache = pick<Language>(['de', 'fr', 'it', 'en']);
  const samples = samplesFor(catalogue, sprache);
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
      ...addressOf(gender, catalogue, zeugnisId),
      birthday: dayOf(birth),
      hometown: pick(samples.hometowns),
    },
    employment: {
      function: pick(samples.functions[gender]),
      tasks: samples.tasks.filter(() => random() < 0.5),
      entryDate: dayOf(entry),
      ...(catalogue.texts[sprache].positions && randomCareer(material, random)),
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

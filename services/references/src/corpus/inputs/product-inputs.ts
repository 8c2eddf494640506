import { languages } from '@attesta/contracts/model/document-model.ts';

import type { Catalogue } from '../../engine/catalogue/catalogue-schema.ts';
import type { CompositionInput, RatingInput } from '../../engine/input/input.ts';
import { usedItems } from '../../engine/composition/shown-items.ts';
import { samplesOf } from './samples.ts';
import type { WordGender } from '../../engine/text/realise.ts';

const levels = ['5', '4', '3', '2', '1'];
const genders: readonly WordGender[] = ['F', 'M'];
const lastDay = '2024-04-30';

/**
 * Every reason × level × gender × language × variant, with and without a leave date where both exist (domain.md X6).
 */
export const productInputs = function* (catalogue: Catalogue): Generator<CompositionInput> {
  let count = 0;
  for (const sprache of languages) {
    for (const { value, art } of catalogue.lookups.bestellgruende) {
      for (const zeugnisvariante of art === 3 ? [null] : [1, 2, 3]) {
        for (const level of levels) {
          for (const gender of genders) {
            for (const leaveDate of leaveDatesOf(art)) {
              const samples = samplesOf[sprache];
              const at = <T>(values: readonly T[]): T => values[count % values.length] as T;
              count += 1;
              yield {
                zeugnisId: `product ${count}`,
                employee: {
                  firstname: at(samples.firstnames[gender]),
                  lastname: at(samples.lastnames),
                  gender,
                  birthday: '1988-06-14',
                  hometown: at(samples.hometowns),
                },
                employment: {
                  function: at(samples.functions[gender]),
                  tasks: samples.tasks,
                  entryDate: '2017-03-01',
                },
                zeugnis: {
                  zeugnisart: art,
                  zeugnisvariante,
                  bestellgrund: value,
                  leaveDate,
                  signature1: samples.signers[0]?.name ?? null,
                  functionSignature1: samples.signers[0]?.function ?? null,
                  signature2: null,
                  functionSignature2: null,
                  sprache,
                },
                organisation: {
                  organization: at(samples.organizations),
                  address: 'Bahnhofstrasse 1',
                  zip: '8000',
                  city: at(samples.cities),
                },
                ratings: everyAnswer(catalogue, art, zeugnisvariante, level, sprache),
                today: lastDay,
              };
            }
          }
        }
      }
    }
  }
};

/** Kinds 2 to 4 exist with and without a leave date (domain.md 1.1). */
const leaveDatesOf = (art: number): readonly (string | null)[] => {
  if (art === 1) return [null];
  return art === 5 ? [lastDay] : [null, lastDay];
};

const everyAnswer = (
  catalogue: Catalogue,
  art: number,
  variante: number | null,
  level: string,
  sprache: keyof typeof samplesOf,
): RatingInput[] =>
  usedItems(catalogue, art, variante, null).map((item) => ({
    idKompetenz: item.id,
    bewertung: item.type === 'radio' ? level : (samplesOf[sprache].answers[item.key]?.[0] ?? null),
    keineRelevanz: false,
  }));

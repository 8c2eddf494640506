import type { Catalogue } from '../engine/catalogue/catalogue-schema.ts';
import type { CompositionInput, WordGender } from '../engine/input.ts';
import { seedOf } from '../engine/seeded-choice.ts';
import { seededRandom } from './seeded-random.ts';
import type { Samples } from './samples.ts';

/** A tenth is named as neither, another tenth has a title; thrown apart, so that the other answers stay as they were. */
export const addressOf = (
  gender: WordGender,
  catalogue: Catalogue,
  zeugnisId: string,
): Pick<CompositionInput['employee'], 'gender' | 'academicTitle'> => {
  if (catalogue.neutral === undefined) return { gender };
  const random = seededRandom(seedOf(zeugnisId));
  const isNeutral = random() < 0.1;
  const academicTitle = random() < 0.1 ? titles[Math.floor(random() * titles.length)] : undefined;
  return { gender: isNeutral ? 'N' : gender, ...(academicTitle === undefined ? {} : { academicTitle }) };
};

const titles = ['Dr.', 'Dr. med.', 'Prof. Dr.', 'lic. iur.', 'MSc', 'dott.ssa', 'ing.', 'Dr ès sc.'] as const;

export const signaturesFrom = (samples: Samples, random: () => number) => {
  const [first = null, second = null] = samples.signers;
  const count = Math.floor(random() * 3);
  return {
    signature1: count > 0 ? (first?.name ?? null) : null,
    functionSignature1: count > 0 ? (first?.function ?? null) : null,
    signature2: count > 1 ? (second?.name ?? null) : null,
    functionSignature2: count > 1 ? (second?.function ?? null) : null,
  };
};

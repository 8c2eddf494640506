import { createHash } from 'node:crypto';

import type { Catalogue } from '../../engine/catalogue/catalogue-schema.ts';
import { compose } from '../../engine/compose.ts';
import { ratedInputOf } from '../../engine/composition/rated-input.ts';
import { liveTextOf } from '../../engine/live/live-text.ts';
import { firstEditionInputs } from './inputs.ts';

/** Every so many of the references also as a rating page shows them. */
const stepOfLiveTexts = 3;
const digits = 12;

/** Where the digests of the first edition stand, one a line. */
export const digestsFile = new URL('digests.txt', import.meta.url);

/** What is written for each reference, as a line with its id, how it is written, and a short sha-256 of all of it. */
export const digestsOf = (catalogue: Catalogue): string[] => {
  const inputs = firstEditionInputs();
  const documents = inputs.flatMap((input) =>
    (['fluent', 'plain'] as const).map((style) =>
      line(input.zeugnisId, style, compose(input, catalogue, style)),
    ),
  );
  const liveTexts = inputs
    .filter((_, index) => index % stepOfLiveTexts === 0)
    .map((input) => {
      const { sentences, paragraphs } = liveTextOf(ratedInputOf(input), catalogue);
      return line(input.zeugnisId, 'live', [[...sentences], [...paragraphs]]);
    });
  return [...documents, ...liveTexts];
};

const line = (id: string, kind: string, value: unknown): string =>
  `${id} ${kind} ${createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, digits)}`;

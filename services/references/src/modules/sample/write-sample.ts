import * as samples from '@attesta/contracts/operations/references/samples.ts';
import { sampleQuestions } from '@attesta/contracts/operations/references/samples.ts';
import type { BodyOf, ResponseOf } from '@attesta/contracts/operations/operation.ts';
import { route } from '@attesta/service-kit/http/route.ts';
import type { Call, Route } from '@attesta/service-kit/http/route.ts';

import { loadCatalogue } from '../../engine/catalogue/load-catalogue.ts';
import { personOf } from '../../engine/composition/rated-input.ts';
import type { RatedInput } from '../../engine/composition/composition.ts';
import type { RatingInput } from '../../engine/input/input.ts';
import { liveTextOf } from '../../engine/live/live-text.ts';

type SampleRequest = BodyOf<typeof samples.writeSample>;

/** Seed of the choice among equal wordings; fixed, so that the same answers give the same text. */
const seed = '0198c2f0-0000-7000-8000-00000000001c';

const ratingsOf = ({ levels }: SampleRequest): readonly RatingInput[] =>
  loadCatalogue().items.flatMap(({ id, key }) => {
    const question = sampleQuestions.find((each) => each === key);
    return question === undefined
      ? []
      : [{ idKompetenz: id, bewertung: levels[question], keineRelevanz: false }];
  });

/** Person without a leading function who has left. */
export const sampleInput = (request: SampleRequest): RatedInput => ({
  zeugnisId: seed,
  sprache: request.sprache,
  zeugnisart: 5,
  zeugnisvariante: 1,
  hasLeaveDate: true,
  person: personOf(request),
  ratings: ratingsOf(request),
});

/** Composes the paragraph as for a reference; reads and stores nothing. */
export const writeSample = async ({
  body,
}: Pick<Call<typeof samples.writeSample>, 'body'>): Promise<ResponseOf<typeof samples.writeSample>> => {
  const { paragraphs } = liveTextOf(sampleInput(body), loadCatalogue(), 'fluent', []);
  const sentences = paragraphs.get('ARB') ?? [];
  return { paragraph: sentences.map(({ text }) => text).join(' ') };
};

export const sampleRoutes = (): Route[] => [route(samples.writeSample, writeSample)];

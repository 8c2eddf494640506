import type { Language } from '@attesta/contracts/model/document-model.ts';

import type { Catalogue } from '../../engine/catalogue/catalogue-schema.ts';
import type { RatedComposition } from '../../engine/composition/composition.ts';
import { prepareRated } from '../../engine/composition/prepare-rated.ts';
import { createDraft } from '../../engine/drafts/draft.ts';
import { textOf } from '../../engine/drafts/finish-paragraph.ts';
import type { Tense, WordGender } from '../../engine/text/realise.ts';
import { parseTemplate } from '../../engine/text/template.ts';
import { isConduct, ownWordings, subjectOf } from '../own-wordings.ts';
import type { ChangedSentence } from '../read-sentence.ts';

/** A printed sentence of ours about one item. */
export type OwnSentence = Omit<ChangedSentence, 'text'> & {
  /** The same wording in the present, about a man, and with a pronoun. */
  readonly forms: readonly string[];
};

const final = 5;

/** Every wording of every rated item, trades included, and of the overall grade, as a final reference prints it. */
export const ownSentences = (catalogue: Catalogue, language: Language): readonly OwnSentence[] => {
  const compositions = new Map<string, RatedComposition>();
  const compositionOf = (gender: WordGender, trade: string | undefined): RatedComposition => {
    const key = `${gender} ${trade}`;
    const known = compositions.get(key) ?? prepare(catalogue, language, gender, trade);
    compositions.set(key, known);
    return known;
  };
  const { openings, parties } = catalogue.texts[language].behaviour;
  const wordings = ownWordings(catalogue, language);
  return ratedKeys(catalogue).flatMap(({ key, trade }) => {
    const subject = subjectOf(key, catalogue, language);
    return (wordings.get(subject) ?? []).map(({ source, level }, index): OwnSentence => {
      const opening = openings[index % openings.length]?.named.replace('{LISTE}', parties[key] ?? '');
      const template = parseTemplate(isConduct(subject) ? `${opening} ${source}` : source);
      const write = (gender: WordGender, tense: Tense, form: 'name' | 'pronoun'): string =>
        textOf(
          createDraft({ id: 'own', kind: 'item', sources: [], template }, { subject: form, tense }),
          compositionOf(gender, trade),
        );
      return {
        language,
        rated: [{ item: key, level }],
        suggestion: write('F', 'past', 'name'),
        forms: [write('F', 'present', 'name'), write('M', 'past', 'name'), write('F', 'past', 'pronoun')],
      };
    });
  });
};

const ratedKeys = ({ items }: Catalogue): readonly { key: string; trade: string | undefined }[] => [
  ...items.filter(({ type }) => type === 'radio').map(({ key, trade }) => ({ key, trade })),
  { key: 'overall', trade: undefined },
];

const prepare = (
  catalogue: Catalogue,
  sprache: Language,
  gender: WordGender,
  trade: string | undefined,
): RatedComposition =>
  prepareRated(
    {
      zeugnisId: 'reader',
      sprache,
      zeugnisart: final,
      zeugnisvariante: 1,
      trade,
      hasLeaveDate: true,
      person: { lastname: 'Berner', gender },
      ratings: [],
    },
    catalogue,
    'plain',
  );

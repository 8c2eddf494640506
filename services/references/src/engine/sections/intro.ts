import type { Source } from '@attesta/contracts/model/document-model.ts';
import { typedLines } from '@attesta/contracts/fields/typed-lines.ts';

import { isConfirmation } from '../composition/composition.ts';
import { periodDrafts, withEarlierPeriods } from './employment-periods.ts';
import { positionDrafts } from './positions.ts';
import { introOfPositions } from './printed-positions.ts';
import type { Composition } from '../composition/composition.ts';
import { createDraft, createUserDraft, pickWording } from '../drafts/draft.ts';
import type { Draft } from '../drafts/draft.ts';
import { isYear } from '../input/dates.ts';
import { parseTemplate } from '../text/template.ts';
import { trainingAreaDrafts } from './training.ts';
import { cleanSentences } from '../input/user-text.ts';

const alwaysNamed = [
  'firstname',
  'lastname',
  'gender',
  'birthday',
  'hometown',
  'function',
  'organization',
  'entryDate',
];

/**
 * First paragraph: name, birthday, origin, period, function and employer; then areas of a training, earlier
 * employments, other functions and promotions (domain.md 3.2).
 */
export const introDrafts = (composition: Composition): Draft[] => {
  const { answers } = composition;
  const { grammar, input } = composition;
  const templates = wordingsOf(composition).map(parseTemplate);
  const { template, alternatives } = pickWording(
    isYear(input.employee.birthday) ? templates.map((each) => grammar.bornInYear(each)) : templates,
    'intro',
    composition,
  );
  const development = cleanSentences(typedLines(answers.texts.get('erg_entwicklung') ?? '').join(' '));
  const intro = createDraft(
    { id: 'intro', kind: 'intro', template, sources: sourcesOf(composition) },
    { alternatives, tokens: withEarlierPeriods(composition) },
  );
  const career = [...periodDrafts(composition), ...positionDrafts(composition)];
  if (isConfirmation(composition)) return [intro, ...career];
  const further =
    development === '' ? [] : [createUserDraft('development', 'development', 'erg_entwicklung', development)];
  return [intro, ...career, ...trainingAreaDrafts(composition), ...further];
};

/** The intro must not suggest that an apprentice who left early completed the apprenticeship. */
const wordingsOf = (composition: Composition): readonly string[] => {
  const { art, bestellgrund, leaveDate, texts } = composition;
  if (bestellgrund.leavesEarly && leaveDate !== null) return texts.introEarly;
  return introOfPositions(composition) ?? texts.intro[art.id];
};

const sourcesOf = ({ answers, input, leaveDate }: Composition): Source[] => {
  const { employee } = input;
  const named = alwaysNamed.filter((field) =>
    field === 'hometown' || field === 'firstname' ? employee[field] !== '' : true,
  );
  const fields = leaveDate === null ? named : [...named, 'leaveDate'];
  const sources = fields.map((field): Source => ({ type: 'field', field }));
  return answers.texts.has('erg_pensum') ? [...sources, { type: 'answer', item: 'erg_pensum' }] : sources;
};

import type { Bestellgrund, Catalogue, Zeugnisart } from '../catalogue/catalogue-schema.ts';
import type { Composition, Style } from './composition.ts';
import { confirmation } from './composition.ts';
import { readPlaceOfOrigin } from '../input/place-of-origin.ts';
import { CompositionInputError } from '../input/input.ts';
import type { CompositionInput } from '../input/input.ts';
import { issueDateOf } from './issue-date.ts';
import { prepareRated } from './prepare-rated.ts';
import { ratedInputOf } from './rated-input.ts';
import { closingTenseOf } from './tense.ts';

/**
 * Adds dates and facts to the rated composition.
 * @throws CompositionInputError if kind, variant, reason and leave date do not fit each other, RangeError for a date
 * that does not exist
 */
export const prepareComposition = (
  input: CompositionInput,
  catalogue: Catalogue,
  style: Style,
): Composition => {
  const { zeugnis, employee, employment, organisation } = input;
  const rated = prepareRated({ ...ratedInputOf(input), changes: input.changes }, catalogue, style);
  const { art, grammar, answers } = rated;
  const bestellgrund = findBestellgrund(zeugnis.bestellgrund, art, catalogue);
  const leaveDate = art.showAustrittsdatum ? zeugnis.leaveDate : null;
  if (art.leaveDateRequired && leaveDate === null) {
    throw new CompositionInputError('leaveDate', 'this zeugnisart needs a leave date');
  }
  const issueDate = zeugnis.issueDate ?? issueDateOf(input.today, leaveDate, art.id === confirmation);
  const facts = grammar.factTokens({
    person: employee,
    birthday: employee.birthday,
    heimatort: readPlaceOfOrigin(employee.hometown, catalogue.countries, rated.words.lists['originPhrases']),
    functionTitle: employment.function,
    entryDate: employment.entryDate,
    leaveDate,
    workload: answers.texts.get('erg_pensum') ?? null,
    organization: organisation.organization,
    ...(organisation.phrase !== undefined && { employerPhrase: organisation.phrase }),
  });
  return {
    ...rated,
    input,
    bestellgrund,
    leaveDate,
    issueDate,
    closingTense: closingTenseOf(issueDate, leaveDate),
    tokens: { ...rated.tokens, ...facts },
  };
};

const findBestellgrund = (value: number, art: Zeugnisart, catalogue: Catalogue): Bestellgrund => {
  const reason = catalogue.lookups.bestellgruende.find((candidate) => candidate.value === value);
  if (reason?.art !== art.id) {
    throw new CompositionInputError('bestellgrund', `${value} is no reason of zeugnisart ${art.id}`);
  }
  return reason;
};

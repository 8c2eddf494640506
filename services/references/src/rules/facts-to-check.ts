import type { Answer, DocumentFacts } from './reading/document-facts.ts';

import { answersTo } from '../engine/composition/answers.ts';
import type { Catalogue } from '../engine/catalogue/catalogue-schema.ts';
import type { CompositionInput } from '../engine/input/input.ts';
import { factOf, isUnprinted, leftOutOf } from '../engine/composition/unprinted.ts';
import { verdictOf } from '../engine/composition/verdict.ts';
import { printedPositions } from '../engine/sections/printed-positions.ts';
import { usedItems } from '../engine/composition/shown-items.ts';

/** Further functions and employments. */
const positionFactsOf = (input: CompositionInput): Pick<DocumentFacts, 'positions' | 'periods'> => {
  const { employment } = input;
  const positions = printedPositions(input);
  const { functionFrom = employment.entryDate } = employment;
  return {
    ...(positions.length > 0 && {
      positions: { list: positions, inSections: employment.positionsAs === 'sections', functionFrom },
    }),
    periods: employment.periods ?? [],
  };
};

/** Facts that the document of an input must agree with; the only link between the rules and the engine's types. */
export const documentFactsOf = (input: CompositionInput, catalogue: Catalogue): DocumentFacts => {
  const { employee, employment, zeugnis, organisation, ratings, today } = input;
  const used = usedItems(catalogue, zeugnis.zeugnisart, zeugnis.zeugnisvariante, zeugnis.trade ?? null);
  const given = answersTo(used, ratings);
  const { rated, texts, evidence } = given;
  const leftOut = leftOutOf(given, catalogue.rules);
  const answers: Answer[] = [
    ...rated.map((answer) => {
      const { item, level } = answer;
      const { key } = item;
      if (isUnprinted(answer, given, leftOut)) return { key, level, printed: false as const };
      const typed = evidence.get(key);
      if (typed === undefined) return { key, level };
      return {
        key,
        level,
        evidence: typed,
        ...(factOf(answer, given) !== null && { isFact: true as const }),
      };
    }),
    ...[...texts].map(([key, text]) => ({ key, text })),
  ];
  return {
    gender: employee.gender,
    firstname: employee.firstname,
    lastname: employee.lastname,
    birthday: employee.birthday,
    entryDate: employment.entryDate,
    leaveDate: zeugnis.leaveDate,
    issueDate: zeugnis.issueDate ?? null,
    today,
    zeugnisart: zeugnis.zeugnisart,
    zeugnisvariante: zeugnis.zeugnisvariante,
    bestellgrund: zeugnis.bestellgrund,
    function: employment.function,
    tasks: employment.tasks,
    ...positionFactsOf(input),
    answers,
    verdict: verdictOf(rated, catalogue.rules),
    organization: organisation.organization,
    ...(organisation.phrase !== undefined && { employerPhrase: organisation.phrase }),
    city: organisation.city,
    signatures: [
      { name: zeugnis.signature1 ?? '', function: zeugnis.functionSignature1 ?? '' },
      { name: zeugnis.signature2 ?? '', function: zeugnis.functionSignature2 ?? '' },
    ],
  };
};

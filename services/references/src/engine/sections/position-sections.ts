import type { Block, Heading } from '@attesta/contracts/model/document-model.ts';

import type { Composition } from '../composition/composition.ts';
import type { CalendarDate } from '../input/input.ts';
import { timedFields } from '../languages/fact-phrases.ts';
import { printedPositions } from './printed-positions.ts';
import type { PositionsInput } from './printed-positions.ts';
import { realise } from '../text/realise.ts';
import { userRun } from '../text/rich-text.ts';
import { taskItems } from './task-items.ts';
import { parseTemplate } from '../text/template.ts';
import { typeset } from '../text/typography.ts';
import { cleanTask } from '../input/user-text.ts';

type Section = {
  readonly function: string;
  readonly from: CalendarDate;
  readonly to: CalendarDate | null;
  readonly workload: string | null;
  readonly tasks: readonly string[];
  /** Number among the listed functions, from 1; null for the last function, which stands apart. */
  readonly number: number | null;
};

/**
 * Each function with its time as a heading and its duties below, in the order of their beginnings; null if the
 * reference tells its functions in another way, or has only one.
 */
export const sectionBlocks = (composition: Composition): Block[] | null => {
  if (!printsSections(composition.input)) return null;
  return sectionsOf(composition).flatMap((section): Block[] => {
    const { number, tasks } = section;
    const heading = headingOf(section, `position.${number ?? 'last'}`, composition);
    const items = taskItems(tasks, number === null ? 'tasks' : timedFields.tasks, composition);
    if (items.length === 0) return [heading];
    return [heading, { type: 'tasks', id: number === null ? 'tasks' : `tasks.${number}`, items }];
  });
};

/** True if each function is a section with its duties below it. */
export const printsSections = (input: PositionsInput): boolean =>
  input.employment.positionsAs === 'sections' && printedPositions(input).length > 0;

const sectionsOf = ({ input }: Composition): readonly Section[] => {
  const { function: last, tasks, entryDate, functionFrom = entryDate } = input.employment;
  const others = printedPositions(input).map((position, index): Section => ({
    ...position,
    workload: position.workload ?? null,
    number: index + 1,
  }));
  const own: Section = { function: last, from: functionFrom, to: null, workload: null, tasks, number: null };
  return [...others, own].toSorted((a, b) => {
    if (a.from !== b.from) return a.from < b.from ? -1 : 1;
    return (a.number ?? Number.POSITIVE_INFINITY) - (b.number ?? Number.POSITIVE_INFINITY);
  });
};

/** «Sachbearbeiterin, 1. März 2009 bis 31. Dezember 2013»; one held to the end lasts as long as the employment. */
const headingOf = (section: Section, id: string, composition: Composition): Heading => {
  const { grammar, leaveDate, person, tense, texts, words } = composition;
  const to = section.to ?? leaveDate;
  const template = texts.positions.heading[to === null ? 'open' : 'closed'];
  const title = userRun(cleanTask(section.function, words.lists['abbreviations']), timedFields.function);
  const tokens = {
    ...grammar.timedTokens({
      functionTitle: section.function,
      from: section.from,
      to,
      workload: section.workload,
    }),
    TITEL: [title],
  };
  const runs = realise(parseTemplate(template), { tense, gender: person.gender, subject: [], tokens });
  return { type: 'heading', id, runs: typeset(runs, grammar) };
};

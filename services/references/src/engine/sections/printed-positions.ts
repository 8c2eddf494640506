import { firstDayOf } from '@attesta/contracts/forms/positions.ts';

import type { PositionTexts } from '../catalogue/catalogue-schema.ts';
import type { Composition } from '../composition/composition.ts';
import type { CalendarDate, CompositionInput, Position } from '../input/input.ts';

/** Input that decides which functions are told. */
export type PositionsInput = {
  readonly employment: Pick<CompositionInput['employment'], 'positions' | 'positionsAs'>;
  readonly zeugnis: Pick<CompositionInput['zeugnis'], 'zeugnisart'>;
};

/** Functions other than the last one, if the kind tells them. */
export const printedPositions = ({ employment, zeugnis }: PositionsInput): readonly Position[] =>
  tellsPositions(zeugnis.zeugnisart) ? (employment.positions ?? []) : [];

/** An apprenticeship and an internship have one function. */
const tellsPositions = (art: number): art is keyof PositionTexts['intro'] =>
  art === 1 || art === 3 || art === 5;

/** The intro that names the last function as such; undefined if it was held from the first day, or alone. */
export const introOfPositions = (composition: Composition): readonly string[] | undefined => {
  const { art, input, texts } = composition;
  if (printedPositions(input).length === 0 || !tellsPositions(art.id)) return undefined;
  return isLater(lastFrom(input), input) ? texts.positions.intro[art.id] : undefined;
};

export const lastFrom = ({ employment }: CompositionInput): CalendarDate =>
  employment.functionFrom ?? employment.entryDate;

export const isLater = (day: CalendarDate, { employment }: CompositionInput): boolean =>
  day > firstDayOf(employment);

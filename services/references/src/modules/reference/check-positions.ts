import type { ErrorCode } from '@attesta/contracts/errors.ts';
import { ValidationProblem } from '@attesta/service-kit/errors.ts';

type Employment = {
  readonly positions?: readonly { readonly from: string; readonly to: string | null }[] | undefined;
  readonly functionFrom?: string | null | undefined;
};
type Faults = Record<string, ErrorCode>;

/**
 * No function goes on after the last day, which another step of the wizard asks for. Days are `yyyy-mm-dd`.
 * @throws validation at the dates that lie behind it
 */
export const checkPositionsEnd = (employment: Employment, leaveDate: string | null | undefined): void => {
  const faults = faultsOf(employment, leaveDate);
  if (Object.keys(faults).length > 0) throw new ValidationProblem(faults);
};

/**
 * The same, seen from the step that asks for the last day.
 * @throws validation at `leaveDate`
 */
export const checkLastDay = (employment: Employment, leaveDate: string | null | undefined): void => {
  if (Object.keys(faultsOf(employment, leaveDate)).length > 0) {
    throw new ValidationProblem({ leaveDate: 'leaveBeforePosition' });
  }
};

const faultsOf = (
  { positions = [], functionFrom }: Employment,
  leaveDate: string | null | undefined,
): Faults => {
  const faults: Faults = {};
  if (leaveDate == null) return faults;
  for (const [index, { from, to }] of positions.entries()) {
    if (from > leaveDate) faults[`positions.${index}.from`] = 'outsideEmployment';
    else if (to !== null && to > leaveDate) faults[`positions.${index}.to`] = 'outsideEmployment';
  }
  if (functionFrom != null && functionFrom > leaveDate) faults['functionFrom'] = 'outsideEmployment';
  return faults;
};

import type { BodyOf } from '@attesta/contracts/operations/operation.ts';
import type * as wizardSteps from '@attesta/contracts/operations/references/wizard-steps.ts';
import { ValidationProblem } from '@attesta/service-kit/http/errors.ts';
import type { Call } from '@attesta/service-kit/http/route.ts';
import { transact } from '@attesta/service-kit/database/transaction.ts';

import { readWorkload } from '../../engine/input/workload.ts';
import { checkDates } from '../reference/check-dates.ts';
import { lockOpenReference } from '../reference/load-reference.ts';
import type { Reference } from '../reference/reference.entity.ts';

type Employment = BodyOf<typeof wizardSteps.saveAnstellung>;

/**
 * Saves function, duties and entry date, with further functions and earlier employments sorted by date.
 * @throws validation
 */
export const saveAnstellung = ({
  em,
  actor,
  body: employment,
  now,
}: Call<typeof wizardSteps.saveAnstellung>): Promise<Reference> =>
  transact(em, async (tx) => {
    const reference = await lockOpenReference(tx, employment.id, actor.accountId);
    const { entryDate, positions = [], periods = [] } = employment;
    checkWorkloads(positions);
    const { birthday, leaveDate, issueDate } = reference;
    const functionFrom = functionFromOf(employment);
    const dates = { birthday, entryDate, periods, positions, functionFrom, leaveDate, issueDate };
    checkDates('employment', dates, now);
    reference.function = employment.function;
    reference.tasks = employment.tasks;
    // Absent in requests of clients that do not know the field.
    reference.tasksAsText = employment.tasksAsText ?? reference.tasksAsText;
    reference.entryDate = entryDate;
    reference.positions = positions.toSorted(byStart);
    reference.periods = periods.toSorted(byStart);
    reference.positionsAs = employment.positionsAs ?? null;
    reference.functionFrom = functionFrom;
    return reference;
  });

const checkWorkloads = (positions: readonly { readonly workload: string }[]): void => {
  const faults = positions.flatMap(({ workload }, index) =>
    workload === '' || readWorkload(workload) !== null
      ? []
      : [[`positions.${index}.workload`, 'invalidWorkload'] as const],
  );
  if (faults.length > 0) throw new ValidationProblem(Object.fromEntries(faults));
};

const byStart = (a: { from: string }, b: { from: string }): number => {
  if (a.from === b.from) return 0;
  return a.from < b.from ? -1 : 1;
};

/** Null without further functions, as it would repeat the entry date. */
const functionFromOf = ({ positions = [], functionFrom = null }: Employment): string | null =>
  positions.length > 0 ? functionFrom : null;

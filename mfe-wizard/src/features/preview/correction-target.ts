import { ARBEITSBESTAETIGUNG } from '@attesta/contracts';
import type { Finding } from '@attesta/contracts';
import type { ApiError } from '@attesta/web-kit';
import { steps } from '../../shared/step/step-order.ts';
import type { Step } from '../../shared/step/step-order.ts';
import type { FocusTarget } from '../../shared/step/wizard-context.ts';

/** Step and field to correct; without a field the step as a whole. */
export type CorrectionTarget = { readonly step: Step; readonly focusTarget: FocusTarget | null };

const stepsOfFields: Readonly<Record<string, Step>> = {
  firstname: steps.employee,
  lastname: steps.employee,
  academicTitle: steps.employee,
  gender: steps.employee,
  birthday: steps.employee,
  hometown: steps.employee,
  function: steps.employment,
  entryDate: steps.employment,
  tasks: steps.employment,
  positions: steps.employment,
  sprache: steps.settings,
  zeugnisart: steps.settings,
  bestellgrund: steps.settings,
  zeugnisvariante: steps.settings,
  leaveDate: steps.settings,
  signature1: steps.settings,
};

/** Fields that mend findings about the whole document: tasks fill pages, the function makes long sentences. */
const fieldsOfDocument: Readonly<Record<string, string>> = {
  pageCount: 'tasks',
  sentenceTooLong: 'function',
  repeatedByUser: 'tasks',
  signaturesDiffer: 'signature1',
  signaturesSplit: 'signature1',
};

/**
 * Target of a finding: its question, field or task.
 * @param kind of the reference; an employment confirmation has no rating
 */
export const correctionTargetOf = (
  { code, field, items, line }: Pick<Finding, 'code' | 'field' | 'items' | 'line'>,
  kind: number | null,
): CorrectionTarget => {
  const [item] = items;
  if (kind !== ARBEITSBESTAETIGUNG && item !== undefined) {
    return { step: steps.rating, focusTarget: { item } };
  }
  const named = field === 'document' ? fieldsOfDocument[code] : field;
  const step = named === undefined ? undefined : stepsOfFields[named];
  if (named !== undefined && step !== undefined) return { step, focusTarget: { field: named, line } };
  return kind === ARBEITSBESTAETIGUNG
    ? { step: steps.employment, focusTarget: { field: 'tasks', line: undefined } }
    : { step: steps.rating, focusTarget: null };
};

/** Step that the document still needs, and the first unanswered question. */
export const targetOfMissing = ({ code, params }: ApiError): CorrectionTarget => {
  if (code !== 'ratingsMissing') {
    return { step: params['step'] === 'anstellung' ? steps.employment : steps.settings, focusTarget: null };
  }
  const [item] = Array.isArray(params['items']) ? (params['items'] as unknown[]) : [];
  return { step: steps.rating, focusTarget: typeof item === 'number' ? { item } : null };
};

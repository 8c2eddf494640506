import { createContext, use } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Step, stepNames } from './step-order.ts';

/** Target inside a step: a field by name, with the line (from 0) of a task, or a question of the rating. */
export type FocusTarget =
  | { readonly field: string; readonly line?: number | undefined }
  | { readonly item: number };

export type StepName = (typeof stepNames)[number];

/** Unsaved input of the current step. */
export type PendingInput = {
  readonly isUnsaved: () => boolean;
  /** Tries to save; true if nothing is unsaved afterwards. */
  readonly save: () => Promise<boolean>;
};

/** Context of the steps: position, moves and unsaved input. */
export type Wizard = {
  /** Null until the order is confirmed. */
  readonly zeugnisId: string | null;
  readonly step: Step;
  /** True for a second after a forward move (product.md 4). */
  readonly locked: boolean;
  readonly savedAt: number | null;
  /** True if a move led to this step; then its heading takes the focus. */
  readonly hasMoved: boolean;
  /** Unsaved input of steps left backwards; kept while the wizard is open. */
  readonly drafts: Map<StepName, FieldValues>;
  /** Set by the current step, for the guard that asks before leaving. */
  readonly pendingInputRef: { current: PendingInput | null };
  /** Target to focus in the step; null once it has been focused. */
  readonly focusTarget: FocusTarget | null;
  readonly clearFocusTarget: () => void;
  /** True while the current step or a draft is unsaved; hides the note about the last save. */
  readonly hasUnsaved: boolean;
  readonly setUnsaved: (isUnsaved: boolean) => void;
  readonly markSaved: () => void;
  /** Opens the next step. `ordered` is the id of a reference that was just ordered. */
  readonly goNext: (kind: number | null, ordered?: string) => void;
  readonly goBack: (kind: number | null) => void;
  /** Opens a step, and focuses a target in it. */
  readonly goTo: (step: Step, focusTarget?: FocusTarget | null) => void;
  /** Opens a step of the list after saving; forwards only if the save succeeds. */
  readonly jumpTo: (step: Step) => Promise<void>;
};

export const WizardContext = createContext<Wizard | null>(null);

export const useWizard = (): Wizard => {
  const wizard = use(WizardContext);
  if (wizard === null) throw new Error('A step was rendered outside of the wizard.');
  return wizard;
};

/** Context of the steps after the order; throws before it. */
export const useOrderedWizard = (): Wizard & { readonly zeugnisId: string } => {
  const wizard = useWizard();
  const { zeugnisId } = wizard;
  if (zeugnisId === null) throw new Error('This step needs a reference that has been ordered.');
  return { ...wizard, zeugnisId };
};

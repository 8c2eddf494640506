import { createContext, use } from 'react';
import type { FieldValues } from 'react-hook-form';

import type { FocusTarget } from './focus-target.ts';
import type { Step, stepNames } from './step-order.ts';

export type StepName = (typeof stepNames)[number];

/** What the step on screen has not saved yet. */
export type PendingInput = {
  readonly isUnsaved: () => boolean;
  /** Tries to save it; tells whether nothing is unsaved any more. */
  readonly save: () => Promise<boolean>;
};

/** What the steps share: where they are, how to move, and what was typed but not saved. */
export type Wizard = {
  /** Null until the order is confirmed. */
  readonly zeugnisId: string | null;
  readonly step: Step;
  /** Forward moves are blocked for a second after each (product.md 4). */
  readonly locked: boolean;
  readonly savedAt: number | null;
  /** Whether the step was reached by a move; then its heading takes the focus. */
  readonly hasMoved: boolean;
  /** Unsaved input of steps that were left backwards; lives as long as the wizard is on screen. */
  readonly drafts: Map<StepName, FieldValues>;
  /** Set by the step on screen, for the guard that asks before the wizard is left. */
  readonly pendingRef: { current: PendingInput | null };
  /** Where in the step somebody was sent, until the step has led there. */
  readonly place: FocusTarget | null;
  readonly leavePlace: () => void;
  /** True while something is not saved, of the step on screen or of one that was left: nothing says «saved» then. */
  readonly holdsUnsaved: boolean;
  readonly noteUnsaved: (isUnsaved: boolean) => void;
  readonly noteSaved: () => void;
  /** A step on. `ordered` is the id that a new reference has just received. */
  readonly goNext: (art: number | null, ordered?: string) => void;
  readonly goBack: (art: number | null) => void;
  /** To a step that lacks something, and there to its place. */
  readonly goTo: (step: Step, place?: FocusTarget | null) => void;
  /** To a step that was chosen in the list; what was typed is saved before, going forward only if it can be. */
  readonly jumpTo: (step: Step) => Promise<void>;
};

export const WizardContext = createContext<Wizard | null>(null);

export const useWizard = (): Wizard => {
  const wizard = use(WizardContext);
  if (wizard === null) throw new Error('A step was rendered outside of the wizard.');
  return wizard;
};

/** The wizard of a reference that exists; the steps after the first one. */
export const useOrderedWizard = (): Wizard & { readonly zeugnisId: string } => {
  const wizard = useWizard();
  const { zeugnisId } = wizard;
  if (zeugnisId === null) throw new Error('This step needs a reference that has been ordered.');
  return { ...wizard, zeugnisId };
};

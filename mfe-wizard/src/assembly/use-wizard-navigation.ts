import { useKeepInput, useKeptInput } from '@attesta/ui/forms/use-kept-input.ts';
import { paths, settled, useAppDispatch } from '@attesta/web-kit';
import { useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import type { FocusTarget, PendingInput, StepName, Wizard } from '../shared/step/wizard-context.ts';
import { isStep, nextStep, previousStep, stepNames, steps } from '../shared/step/step-order.ts';
import type { Step } from '../shared/step/step-order.ts';
import { useForwardLock } from './use-forward-lock.ts';
import { failureTopic } from '../saving/use-save-failure.ts';

/**
 * State of a step's history entry: a reload keeps the step, and the browser's back button goes back one. Moments in
 * milliseconds since 1970.
 */
type WizardLocation = {
  readonly step: Step;
  /** Step of the history entry before this one; null if that is no step of this wizard. */
  readonly previous: Step | null;
  /** Moment of the last save. */
  readonly savedAt: number | null;
  /** Moment of the last forward move; starts the forward lock. */
  readonly movedAt: number | null;
};

const momentOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Reads the state of a history entry; null if it has none, as when the reference was opened by its address. */
const readWizardLocation = (state: unknown): WizardLocation | null => {
  if (typeof state !== 'object' || state === null) return null;
  const { step, previous, savedAt, movedAt } = state as Record<string, unknown>;
  if (!isStep(step)) return null;
  return {
    step,
    previous: isStep(previous) ? previous : null,
    savedAt: momentOf(savedAt),
    movedAt: momentOf(movedAt),
  };
};

type Drafts = readonly (readonly [StepName, FieldValues])[];

/**
 * Position and moves of the wizard. The history holds the position: forward moves add an entry, going back returns to
 * the previous one if that is the right step.
 */
export const useWizardNavigation = (zeugnisId: string | null, start: Step): Wizard => {
  // Fixed at the first render: saving a step does not move the wizard on.
  const [opened] = useState(start);
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const entry = readWizardLocation(useLocation().state);
  const step = zeugnisId === null ? steps.employee : (entry?.step ?? opened);
  const { locked, lock } = useForwardLock(entry?.movedAt ?? null);
  const [savedAt, setSavedAt] = useState(entry?.savedAt ?? null);
  const keptDrafts = useKeptInput<Drafts>('drafts');
  const [drafts] = useState(() => new Map(keptDrafts.kept));
  useKeepInput(keptDrafts, () => (drafts.size === 0 ? null : [...drafts]));
  const pendingInputRef = useRef<PendingInput>(null);
  const [focusTarget, setFocusTarget] = useState<FocusTarget | null>(null);
  const [isStepUnsaved, setStepUnsaved] = useState(false);

  const open = (id: string | null, state: WizardLocation, replace: boolean): void => {
    void navigate(id === null ? paths.create() : paths.createFor(id), { replace, state });
  };

  const goNext = (kind: number | null, ordered?: string): void => {
    if (locked) return;
    lock();
    const now = Date.now();
    const state = { step: nextStep(step, kind), savedAt: now, movedAt: now };
    if (ordered === undefined) open(zeugnisId, { ...state, previous: step }, false);
    // Replace the entry: the browser's back button must not lead to an empty form that orders again.
    else open(ordered, { ...state, previous: null }, true);
  };

  const goTo = (target: Step, targetInStep: FocusTarget | null = null): void => {
    setFocusTarget(targetInStep);
    open(zeugnisId, { step: target, previous: null, savedAt, movedAt: null }, true);
  };

  const jumpTo = async (target: Step): Promise<void> => {
    const isForward = target > step;
    if (isForward && locked) return;
    const pending = pendingInputRef.current;
    if (pending?.isUnsaved() === true) {
      const saving = pending.save();
      // Invalid input becomes a draft and blocks the way forward.
      if (isForward && !(await saving)) return;
    }
    if (isForward) lock();
    goTo(target);
  };

  const goBack = (kind: number | null): void => {
    const target = previousStep(step, kind);
    if (entry !== null && entry.previous === target) void navigate(-1);
    else goTo(target);
  };

  return {
    zeugnisId,
    step,
    locked,
    savedAt,
    hasMoved: entry !== null,
    drafts,
    pendingInputRef,
    focusTarget,
    clearFocusTarget: () => setFocusTarget(null),
    hasUnsaved: isStepUnsaved || [...drafts.keys()].some((name) => name !== stepNames[step]),
    setUnsaved: setStepUnsaved,
    markSaved: () => {
      setSavedAt(Date.now());
      // The saved change outdates messages about the former document.
      dispatch(settled(failureTopic('document')));
      dispatch(settled(failureTopic('finish')));
    },
    goNext,
    goBack,
    goTo,
    jumpTo,
  };
};

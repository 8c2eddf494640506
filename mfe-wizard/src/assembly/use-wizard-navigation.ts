import { useKeepInput, useKeptInput } from '@attesta/ui/forms/use-kept-input.ts';
import { paths, settled, useAppDispatch } from '@attesta/web-kit';
import { useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import type { FocusTarget } from '../shared/step/focus-target.ts';
import { isStep, nextStep, previousStep, stepNames, steps } from '../shared/step/step-order.ts';
import type { Step } from '../shared/step/step-order.ts';
import { useForwardLock } from './use-forward-lock.ts';
import { failureTopic } from '../saving/use-save-failure.ts';
import type { PendingInput, StepName, Wizard } from '../shared/step/wizard-context.ts';

/**
 * What the wizard keeps in the history entry of a step, so that a reload stays where it was and the browser's back
 * button goes back a step. Moments in milliseconds since 1970.
 */
type WizardLocation = {
  readonly step: Step;
  /** The step of the history entry before this one, if that is the wizard's too. */
  readonly previous: Step | null;
  /** When something was last saved. */
  readonly savedAt: number | null;
  /** When the last forward move happened; starts the forward lock. */
  readonly movedAt: number | null;
};

const momentOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Reads the state of a history entry; null where there is none (the reference was opened by its address). */
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
 * The wizard's position. It lives in the history: forward moves add an entry, going back returns to the one before
 * if that is the right step.
 */
export const useWizardNavigation = (zeugnisId: string | null, start: Step): Wizard => {
  // What is done while the wizard is open does not move it on.
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
  const pendingRef = useRef<PendingInput>(null);
  const [place, setPlace] = useState<FocusTarget | null>(null);
  const [isHeld, setHeld] = useState(false);

  const open = (id: string | null, state: WizardLocation, replace: boolean): void => {
    void navigate(id === null ? paths.create() : paths.createFor(id), { replace, state });
  };

  const goNext = (art: number | null, ordered?: string): void => {
    if (locked) return;
    lock();
    const now = Date.now();
    const state = { step: nextStep(step, art), savedAt: now, movedAt: now };
    if (ordered === undefined) open(zeugnisId, { ...state, previous: step }, false);
    // Going back in the browser must not lead to an empty form that orders once more.
    else open(ordered, { ...state, previous: null }, true);
  };

  const goTo = (target: Step, placeInStep: FocusTarget | null = null): void => {
    setPlace(placeInStep);
    open(zeugnisId, { step: target, previous: null, savedAt, movedAt: null }, true);
  };

  const jumpTo = async (target: Step): Promise<void> => {
    const isForward = target > step;
    if (isForward && locked) return;
    const pending = pendingRef.current;
    if (pending?.isUnsaved() === true) {
      const saving = pending.save();
      // What cannot be saved waits as a draft; nobody goes past it.
      if (isForward && !(await saving)) return;
    }
    if (isForward) lock();
    goTo(target);
  };

  const goBack = (art: number | null): void => {
    const target = previousStep(step, art);
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
    pendingRef,
    place,
    leavePlace: () => setPlace(null),
    holdsUnsaved: isHeld || [...drafts.keys()].some((name) => name !== stepNames[step]),
    noteUnsaved: setHeld,
    noteSaved: () => {
      setSavedAt(Date.now());
      // Ends what was said of the document before: it is another one now.
      dispatch(settled(failureTopic('document')));
      dispatch(settled(failureTopic('finish')));
    },
    goNext,
    goBack,
    goTo,
    jumpTo,
  };
};

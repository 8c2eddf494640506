/** How a deputy's task ended; travels with the navigation to the last page and survives a reload of the tab. */
export type Outcome = {
  readonly outcome: 'finished' | 'declined' | 'passedOn';
  /** Who asked for the rating, if known. */
  readonly organization?: string | undefined;
  /** To whom it was passed on. */
  readonly email?: string;
};

const outcomes: ReadonlySet<unknown> = new Set(['finished', 'declined', 'passedOn']);

/** Reads a navigation state; who comes here without one has finished. */
export const readOutcome = (state: unknown): Outcome => {
  if (typeof state !== 'object' || state === null || !('outcome' in state)) return { outcome: 'finished' };
  return outcomes.has(state.outcome) ? (state as Outcome) : { outcome: 'finished' };
};

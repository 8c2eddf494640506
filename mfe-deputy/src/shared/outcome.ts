/** Outcome of a deputy's task. A navigation state of the last page; survives a reload of the tab. */
export type Outcome = {
  readonly outcome: 'finished' | 'declined' | 'passedOn';
  /** Organisation of the customer, if known. */
  readonly organization?: string | undefined;
  /** E-mail of the colleague. */
  readonly email?: string;
};

const outcomes: ReadonlySet<unknown> = new Set(['finished', 'declined', 'passedOn']);

/** Reads a navigation state; `finished` without one. */
export const readOutcome = (state: unknown): Outcome => {
  if (typeof state !== 'object' || state === null || !('outcome' in state)) return { outcome: 'finished' };
  return outcomes.has(state.outcome) ? (state as Outcome) : { outcome: 'finished' };
};

import { createWaitingPlaces } from './waiting-places.ts';
import type { WaitingPlaces } from './waiting-places.ts';

/** How often something may be done. */
export type Limits = {
  /** Requests of one account that wait for files at the same time. A page asks for one after the other. */
  waitingPlaces: WaitingPlaces;
};

const placesOfAccount = 10;

export const createLimits = (): Limits => ({ waitingPlaces: createWaitingPlaces(placesOfAccount) });

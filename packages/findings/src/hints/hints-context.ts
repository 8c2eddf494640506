import type { Finding, Language } from '@attesta/contracts';
import { createContext, use } from 'react';

/** Facts of the reference that hints need, and the way to keep a finding. */
export type Hints = {
  /** Language of the reference, whose word lists apply. */
  readonly language: Language;
  /** True while the reference has no language; a text in another one is then no fault. */
  readonly isGuess: boolean;
  /** Null if the reader may not know it. */
  readonly gender: 'M' | 'F' | 'N' | null;
  /** Account and time that kept a finding, by its key; undefined if it was not kept. */
  readonly keptOf: (key: string) => Finding['kept'] | undefined;
  /**
   * Keeps a finding or withdraws that; resolves when stored or when the failure was reported. Absent if the reader may
   * not decide it.
   */
  readonly keep?: (key: string, kept: boolean) => Promise<void>;
};

/** Null before the reference is loaded; texts are then not checked. */
export const HintsContext = createContext<Hints | null>(null);

export const useHints = (): Hints | null => use(HintsContext);

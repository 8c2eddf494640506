import type { Finding, Language } from '@attesta/contracts';
import { createContext, use } from 'react';

/** What hints need to know of the reference, and how they keep something on purpose. */
export type Hints = {
  /** Language of the reference: its words are compared with this language's lists. */
  readonly language: Language;
  /** The reference has no language yet: a text in another one is no fault then. */
  readonly isGuess: boolean;
  /** Null for who is not told. */
  readonly gender: 'M' | 'F' | 'N' | null;
  /** Who kept a finding and when, by its key; undefined if nobody did. */
  readonly keptOf: (key: string) => Finding['kept'] | undefined;
  /**
   * Keeps a finding on purpose or takes that back; resolves when it is stored or was reported as failed. Left out where
   * that is not the reader's to decide.
   */
  readonly keep?: (key: string, kept: boolean) => Promise<void>;
};

/** Null where nothing is known of the reference yet: then nothing is checked. */
export const HintsContext = createContext<Hints | null>(null);

export const useHints = (): Hints | null => use(HintsContext);

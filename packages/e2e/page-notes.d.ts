import type { LoadNotes } from './quality/bench/load/observe-page.ts';

/** What scripts of the tests note in the pages that they watch. */
declare global {
  interface Window {
    loadNotes?: LoadNotes;
    /** The sum of the layout shifts. */
    shift: number;
    /** The transitions that ran: of which property, on which element. */
    begun: string[];
    /** How many style sheets were taken out of their place. */
    movedSheets: number;
    /** Set by hostile text that ran. */
    executed?: number;
    /** What the page's policy forbade. */
    violations?: string[];
  }
}

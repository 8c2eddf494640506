import type { LoadNotes } from './quality/bench/load/observe-page.ts';

/** Notes that scripts of the tests leave in watched pages. */
declare global {
  interface Window {
    loadNotes?: LoadNotes;
    /** Sum of the layout shifts. */
    shift: number;
    /** Started transitions: property and element. */
    begun: string[];
    /** Number of style sheets moved elsewhere. */
    movedSheets: number;
    /** Set if hostile text was executed. */
    executed?: number;
    /** Violations of the page's content security policy. */
    violations?: string[];
  }
}

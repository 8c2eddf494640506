/** Checks of the build, for Node only: spelling (Q16) and byte equality (Q38). */
export { DictionaryMissingError, dictionaries } from './spelling/dictionaries.ts';
export { isRepeatable } from './spelling/repeatable.ts';
export { createSpellingRun, passesSpelling, shareToCheck } from './spelling/spelling-run.ts';
export type { SpellingReport, SpellingRun } from './spelling/spelling-run.ts';

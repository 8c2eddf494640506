export { HintNote, type HintSubject } from './hint-note.tsx';
export { HintsContext, useHints, type Hints } from './hints-context.ts';
export { TextHints } from './text-hints.tsx';
export { useMessages } from './use-messages.ts';

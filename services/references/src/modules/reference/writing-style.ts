import type { Style } from '../../engine/composition.ts';

/** How references are written, in the document and while they are rated. */
export const writingStyle: Style = 'plain';

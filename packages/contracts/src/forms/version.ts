import { z } from 'zod';

import { requiredText } from '../fields/fields.ts';

/**
 * Kept states of a reference: how many there are at most, how many of them may carry a name (one place is left for the
 * state that restoring keeps), and characters of a name.
 */
export const versionLimits = { all: 30, named: 29, name: 80 } as const;

/** Form «Stand sichern». */
export const versionForm = z.object({ name: requiredText(versionLimits.name) });

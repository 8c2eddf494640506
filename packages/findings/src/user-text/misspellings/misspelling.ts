/**
 * A part of words that is often written wrongly, in small letters, and how it is right. «^» before it: only where a word
 * begins, «$» behind it: only where it ends. No correct word of the language may have it.
 */
export type Misspelling = readonly [wrong: string, right: string];

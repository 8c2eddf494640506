/**
 * A common misspelling within words, in lower case, and its correction. «^» in front restricts it to the start of a
 * word, «$» at the end to the end. No correct word of the language may contain it.
 */
export type Misspelling = readonly [wrong: string, right: string];

/** Tokens of title and last name: {N}, and its cases in the languages that have them. */
export const nameTokens = ['N', 'ND', 'NV', 'NG'] as const;

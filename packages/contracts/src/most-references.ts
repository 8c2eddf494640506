/** Most references in one purchase (SPEC section 9). */
export const mostReferences = 999;

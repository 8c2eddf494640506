/** Most references in one purchase (product.md 9). */
export const mostReferences = 999;

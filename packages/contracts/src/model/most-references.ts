/** Maximum references per purchase (product.md 9). */
export const mostReferences = 999;

/** Address printed in documents, in every language the same; a number follows it. */
export const sealPath = '/echt';

export const sealPatterns = [sealPath, `${sealPath}/:number`] as const;

/** Stand-in for the sentences that the federation runtime adds to its error codes; the codes stay. */
export const buildDescMap = {};
export const errorDescMap = {};
export const runtimeDescMap = {};
export const typeDescMap = {};

/** Take the place of the sentences that the federation runtime adds to the codes of its errors; the codes stay. */
export const buildDescMap = {};
export const errorDescMap = {};
export const runtimeDescMap = {};
export const typeDescMap = {};

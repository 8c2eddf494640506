/** Leaves the single-page app for a path that the server answers with a document of its own. */
export const openDocument = (path: string): void => window.location.assign(path);

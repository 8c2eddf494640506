const documentPath = window.location.pathname;

/** Whether this path opened the present document (no client-side navigation led to it). */
export const isDocumentPath = (pathname: string): boolean => pathname === documentPath;

/** Leaves the single-page app: the path is asked of the server, with the policy that belongs to it. */
export const openAsDocument = (path: string): void => window.location.replace(path);

/** LibreOffice ended, or was ended, while it worked; another one may succeed. */
export class OfficeDiedError extends Error {
  override name = 'OfficeDiedError';
}

/** The conversion took longer than it may; its LibreOffice was ended. */
export class OfficeTimeoutError extends Error {
  override name = 'OfficeTimeoutError';
}

/** LibreOffice read the document and would not convert it. */
export class OfficeRefusedError extends Error {
  override name = 'OfficeRefusedError';
}

/** No LibreOffice could be started in time; nothing is known about the document. */
export class OfficeUnavailableError extends Error {
  override name = 'OfficeUnavailableError';
}

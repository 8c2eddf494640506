/** LibreOffice died during a conversion; another process may succeed. */
export class OfficeDiedError extends Error {
  override name = 'OfficeDiedError';
}

/** A conversion timed out; its LibreOffice was killed. */
export class OfficeTimeoutError extends Error {
  override name = 'OfficeTimeoutError';
}

/** LibreOffice read the document and refused to convert it. */
export class OfficeRefusedError extends Error {
  override name = 'OfficeRefusedError';
}

/** No LibreOffice was available in time; says nothing about the document. */
export class OfficeUnavailableError extends Error {
  override name = 'OfficeUnavailableError';
}

/** The process ends: its LibreOffices begin no other document. */
export class OfficeClosedError extends Error {
  override name = 'OfficeClosedError';
}

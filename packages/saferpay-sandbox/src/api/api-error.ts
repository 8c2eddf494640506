/** Answer of the API other than 200, rendered as the error body of the specification. */
export class ApiError extends Error {
  readonly status: number;
  readonly errorName: string;
  readonly behavior: string;
  readonly detail: string[] | undefined;
  readonly extra: Record<string, unknown>;

  constructor(
    status: number,
    errorName: string,
    message: string,
    more: { behavior?: string; detail?: string[]; extra?: Record<string, unknown> } = {},
  ) {
    super(message);
    this.status = status;
    this.errorName = errorName;
    this.behavior = more.behavior ?? 'DO_NOT_RETRY';
    this.detail = more.detail;
    this.extra = more.extra ?? {};
  }

  /** Error body; echoes a readable `requestId`. */
  body(specVersion: string, requestId: string | undefined): Record<string, unknown> {
    return {
      ResponseHeader: { SpecVersion: specVersion, ...(requestId !== undefined && { RequestId: requestId }) },
      Behavior: this.behavior,
      ErrorName: this.errorName,
      ErrorMessage: this.message,
      ...(this.detail !== undefined && { ErrorDetail: this.detail }),
      ...this.extra,
    };
  }
}

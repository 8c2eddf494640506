/** One thing that a customer did. Times are milliseconds since 1970, so that processes can compare them. */
export type Sample = {
  customer: number;
  operation: string;
  startedAt: number;
  milliseconds: number;
  /** What went wrong; undefined where the customer got what was asked for. */
  fault?: string;
};

/** What the customers' process tells. */
export type Message = { kind: 'ready' } | { kind: 'sample'; sample: Sample };

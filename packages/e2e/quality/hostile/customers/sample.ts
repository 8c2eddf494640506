/** One action of a customer. Times are milliseconds since 1970, comparable across processes. */
export type Sample = {
  customer: number;
  operation: string;
  startedAt: number;
  milliseconds: number;
  /** Message of the failure; undefined for a success. */
  fault?: string;
};

/** Message of the customers' process. */
export type Message = { kind: 'ready' } | { kind: 'sample'; sample: Sample };

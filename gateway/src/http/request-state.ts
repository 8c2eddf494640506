/** The gateway's state of one request. */
export type RequestState = {
  requestId: string;
  clientIp: string;
  /** For the log: a template such as `/api/zeugnisse/:id`, never the address with its ids and tokens. */
  template: string;
  /** True once a service has answered and has verified the token. */
  isKnown?: boolean;
};

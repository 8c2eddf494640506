/** What the gateway notes about a request on its way through. */
export type RequestState = {
  requestId: string;
  clientIp: string;
  /** For the log: a template such as `/api/zeugnisse/:id`, never the address with its ids and tokens. */
  template: string;
  /** True once a service has answered for somebody whose token it has looked up. */
  isKnown?: boolean;
};

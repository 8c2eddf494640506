import { Agent, createServer, request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Two checks of readiness that fail take a target out, as in docs/operations.md, but sooner (milliseconds). */
const checkMilliseconds = 250;
const failuresToLeave = 2;
/** Time for which an idle connection to a target is kept (milliseconds). */
const idleMilliseconds = 1_000;

type Target = { url: string; failures: number };

export type Balancer = {
  url: string;
  /** Names the processes behind it; until then nobody is ready. */
  balance(urls: readonly string[]): void;
  stop(): Promise<void>;
};

/**
 * Passes each request to the next target that is ready, on kept connections. It repeats nothing: a target that does not
 * answer is a 502.
 */
export const startBalancer = async (): Promise<Balancer> => {
  let targets: Target[] = [];
  const agent = new Agent({ keepAlive: true, timeout: idleMilliseconds });
  let turn = 0;

  const check = async (target: Target): Promise<void> => {
    const isReady = await fetch(`${target.url}/health/ready`, { signal: AbortSignal.timeout(2000) }).then(
      ({ ok }) => ok,
      () => false,
    );
    target.failures = isReady ? 0 : target.failures + 1;
  };
  const timer = setInterval(() => targets.forEach((each) => void check(each)), checkMilliseconds);

  const pass = (incoming: IncomingMessage, answer: ServerResponse): void => {
    const ready = targets.filter(({ failures }) => failures < failuresToLeave);
    const target = ready[(turn += 1) % ready.length];
    const fail = (status: number, reason: string): void => {
      if (answer.headersSent) answer.destroy();
      else answer.writeHead(status, { 'content-type': 'text/plain' }).end(reason);
    };
    if (target === undefined) return fail(503, 'balancer: nobody is ready');
    const { method, url = '/', headers } = incoming;
    const outgoing = request(target.url + url, { method, headers, agent }, (received) => {
      const { connection: _own, 'keep-alive': _time, ...passed } = received.headers;
      answer.writeHead(received.statusCode ?? 502, passed);
      received.pipe(answer);
      received.on('error', () => answer.destroy());
    });
    // An agent's timeout also applies to a request that waits.
    outgoing.setTimeout(0);
    outgoing.on('error', (error) => fail(502, `balancer: ${error.message}`));
    answer.on('close', () => outgoing.destroy());
    incoming.pipe(outgoing);
  };
  const server = createServer({ keepAliveTimeout: 75_000 }, pass);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    balance: (urls) => {
      targets = urls.map((url) => ({ url, failures: failuresToLeave }));
    },
    stop: async () => {
      clearInterval(timer);
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
};

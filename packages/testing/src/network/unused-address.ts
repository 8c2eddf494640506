import { freePorts } from '@attesta/tooling/machine/ports.ts';

/** Address of the loopback interface. */
export type LocalAddress = { port: number; url: string };

/**
 * Reserves an address without a server, for a test that starts one later. The port of a closed server will not do: the
 * system soon gives it to another process, which then answers.
 */
export const unusedAddress = async (): Promise<LocalAddress> => {
  const [port = 0] = await freePorts(1);
  return { port, url: `http://127.0.0.1:${port}` };
};

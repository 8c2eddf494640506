import { freePorts } from '@attesta/tooling/machine/ports.ts';

/** An address of the loopback interface. */
export type LocalAddress = { port: number; url: string };

/**
 * Where nobody answers until a test does. The port of a server that was closed is not such a place: the system soon hands it
 * to somebody else, who then answers.
 */
export const unusedAddress = async (): Promise<LocalAddress> => {
  const [port = 0] = await freePorts(1);
  return { port, url: `http://127.0.0.1:${port}` };
};

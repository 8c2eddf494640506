import { readFileSync } from 'node:fs';

const listening = '0A';
/** The side that closed first keeps the address for a minute, without a connection. */
const timeWait = '06';

/** 127.0.0.1, as the kernel writes it: source of this program's own requests, which are no attack. */
const own = '0100007F';

/**
 * Number of connections that customers and attackers have to a port of this machine, half-closed ones included, as seen
 * by the listening side.
 */
export const countConnectionsTo = (port: number): number => {
  const hexPort = port.toString(16).toUpperCase().padStart(4, '0');
  return ['/proc/net/tcp']
    .flatMap((file) => readFileSync(file, 'utf8').trim().split('\n').slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local = '', remote = '', state = '']) => {
      const isOpen = state !== listening && state !== timeWait;
      return isOpen && local.endsWith(`:${hexPort}`) && !remote.startsWith(own);
    }).length;
};

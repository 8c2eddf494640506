import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Ends once the process on the given port is ready. systemd ends it if that takes too long. Plain JavaScript, because
 * it lies beside the units and belongs to no workspace.
 */
const [port] = process.argv.slice(2);
const isReady = async () => {
  try {
    return (await fetch(`http://127.0.0.1:${port}/health/ready`)).ok;
  } catch {
    return false;
  }
};
while (!(await isReady())) await sleep(250);

import { constants, setPriority } from 'node:os';

import { decodeLogo } from './decode-logo.ts';
import type { DecoderAnswer, DecoderTask } from './decoder-messages.ts';

const answer = (message: DecoderAnswer): void => void process.send?.(message);

/**
 * Decodes logos in a process of its own, one at a time, without settings or secrets. It exits with the service, even
 * during a picture. Its low priority leaves the processor to logins.
 */
setPriority(constants.priority.PRIORITY_LOW);
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.on('message', ({ bytes, maxPixels, side }: DecoderTask) => {
  void decodeLogo(bytes, maxPixels, side).then((logo) => answer({ logo }));
});
answer('ready');

import { constants, setPriority } from 'node:os';

import { decodeLogo } from './decode-logo.ts';
import type { DecoderAnswer, DecoderTask } from './decoder-messages.ts';

const answer = (message: DecoderAnswer): void => void process.send?.(message);

/**
 * The process in which logos are decoded, one at a time. It knows no setting and no secret; it ends at once when the
 * service is gone, also in the middle of a picture. A picture takes the processor that logins leave.
 */
setPriority(constants.priority.PRIORITY_LOW);
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.on('message', ({ bytes, maxPixels }: DecoderTask) => {
  void decodeLogo(bytes, maxPixels).then((logo) => answer({ logo }));
});
answer('ready');

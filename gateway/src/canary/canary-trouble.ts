import type { CanaryId } from './canary-keys.ts';
import type { CanarySession } from './canary-session.ts';
import type { CanaryTally } from './canary-tally.ts';

/** Milliseconds. */
const times = {
  /** A page that is opened anew while the build has been starting for so long gets the current one. */
  impatience: 4000,
  /** So long Redis may take to say how a session fared. */
  redis: 150,
};

/** Whether a session should not get a canary again. Where Redis does not say so in time, it should not. */
export const createTroubleCheck =
  (tally: Pick<CanaryTally, 'hasTrouble'>) =>
  async (id: CanaryId, { id: session }: CanarySession): Promise<boolean> => {
    let patience: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => {
      patience = setTimeout(resolve, times.redis, true);
    });
    const asked = tally.hasTrouble(id, session, Date.now() - times.impatience).catch(() => true);
    const answer = await Promise.race([asked, late]);
    clearTimeout(patience);
    return answer;
  };

import { hasUnsaved } from '@attesta/rating';
import type { Ratings } from '@attesta/rating';
import { useLeaveGuard } from '@attesta/ui/dialogs/use-leave-guard.ts';
import type { LeaveGuard } from '@attesta/ui/dialogs/use-leave-guard.ts';
import { paths } from '@attesta/web-kit';
import { useEffect, useEffectEvent } from 'react';

/**
 * Lets nobody lose an answer that is not stored yet; a tab that is put aside, as phones do, stores it at once. The last
 * page is reached by ending the task: what is unsaved then has no place any more.
 */
export const useUnsavedGuard = (ratings: Ratings): LeaveGuard => {
  const save = useEffectEvent(() => ratings.flush());
  useEffect(() => {
    const saveWhenHidden = (): void => {
      if (document.visibilityState === 'hidden') void save();
    };
    document.addEventListener('visibilitychange', saveWhenHidden);
    return () => document.removeEventListener('visibilitychange', saveWhenHidden);
  }, []);
  return useLeaveGuard({
    isUnsaved: () => hasUnsaved(ratings.getSnapshot()),
    save: () => ratings.flush(),
    isFree: (pathname) => pathname === paths.deputyFinished(),
  });
};

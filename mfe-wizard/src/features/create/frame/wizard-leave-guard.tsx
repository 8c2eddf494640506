import { LeaveDialog } from '@attesta/ui/dialogs/leave-dialog.tsx';
import { useLeaveGuard } from '@attesta/ui/dialogs/use-leave-guard.ts';
import { paths } from '@attesta/web-kit';

import { useWizard } from './wizard-context.ts';

/** Pages that somebody is sent to, whatever was typed, and the page of the reference that was just finished. */
const sentTo: ReadonlySet<string> = new Set([
  paths.login(),
  paths.forbidden(),
  paths.notFound(),
  paths.unexpected(),
  paths.delegateSuccess(),
]);

const isInWizard = (pathname: string): boolean =>
  pathname === paths.create() || pathname.startsWith(`${paths.create()}/`);

/** Asks before input is lost that the step on screen, or one that was left backwards, could not save. */
export const WizardLeaveGuard = () => {
  const { pendingRef, drafts } = useWizard();
  const isUnsaved = (): boolean => (pendingRef.current?.isUnsaved() ?? false) || drafts.size > 0;
  const guard = useLeaveGuard({
    isUnsaved,
    save: async () => (await (pendingRef.current?.save() ?? Promise.resolve(true))) && !isUnsaved(),
    isFree: (pathname) =>
      isInWizard(pathname) || sentTo.has(pathname) || pathname.startsWith(paths.finished('')),
  });
  return <LeaveDialog guard={guard} />;
};

import { Box, Grid } from '@attesta/ui/layout/boxes.tsx';
import { Skeleton } from '@attesta/ui/feedback/skeleton.tsx';
import { lazyScene, paths } from '@attesta/web-kit';
import { Suspense, useSyncExternalStore } from 'react';
import { EmployeeStep } from '../features/employee/employee-step.tsx';
import { OrderStep } from '../ordering/order-employee.tsx';
import { StepBar, StepList } from './steps.tsx';
import { steps } from '../shared/step/step-order.ts';
import type { Step } from '../shared/step/step-order.ts';
import { isRedirectTarget } from '../saving/redirect-targets.ts';
import { useWizardNavigation } from './use-wizard-navigation.ts';
import { WizardContext, useWizard } from '../shared/step/wizard-context.ts';
import { LeaveDialog } from '@attesta/ui/dialogs/leave-dialog.tsx';
import { useLeaveGuard } from '@attesta/ui/dialogs/use-leave-guard.ts';

/** True for the steps. The page of the text lies below them, but is a page of its own. */
const isInWizard = (pathname: string): boolean =>
  pathname === paths.create() || /^\/create\/[^/]+$/.test(pathname);

/** Saves before the wizard is left, and asks if the current step or a draft stays unsaved. */
const WizardLeaveGuard = () => {
  const { pendingInputRef, drafts } = useWizard();
  const isUnsaved = (): boolean => (pendingInputRef.current?.isUnsaved() ?? false) || drafts.size > 0;
  const guard = useLeaveGuard({
    isUnsaved,
    save: async () => (await (pendingInputRef.current?.save() ?? Promise.resolve(true))) && !isUnsaved(),
    isFree: (pathname) =>
      isInWizard(pathname) || isRedirectTarget(pathname) || pathname.startsWith(paths.finished('')),
  });
  return <LeaveDialog guard={guard} />;
};

const EmploymentStep = lazyScene(() =>
  import('../features/employment/employment-step.tsx').then((module) => module.EmploymentStep),
);
const SettingsStep = lazyScene(() =>
  import('../features/settings/settings-step.tsx').then((module) => module.SettingsStep),
);
const RatingStep = lazyScene(() =>
  import('../features/rating/rating-step.tsx').then((module) => module.RatingStep),
);
const PreviewStep = lazyScene(() =>
  import('../features/preview/preview-step.tsx').then((module) => module.PreviewStep),
);
const LazyDraftPanel = lazyScene(() =>
  import('./draft-panel.tsx').then(
    (module) => module.DraftPanel,
    // Without this chunk the form still works.
    () => () => null,
  ),
);

const components = [EmployeeStep, EmploymentStep, SettingsStep, RatingStep, PreviewStep] as const;

/** Breakpoint `xl` of the design system; below it there is no room beside the form. */
const wideScreen = '(min-width: 1280px)';

const watchWidth = (onChange: () => void): (() => void) => {
  const query = window.matchMedia(wideScreen);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

type WizardProps = {
  /** Null before the order. */
  readonly zeugnisId: string | null;
  /** First step of a reference without a position in the history. */
  readonly start: Step;
  readonly kind: number | null;
  /** Indexes of the complete steps. */
  readonly doneSteps?: readonly number[] | undefined;
};

/** Frame of the five steps: their list at the left, the current step, and from settings on the draft at the right. */
export const Wizard = ({ zeugnisId, start, kind, doneSteps }: WizardProps) => {
  const wizard = useWizardNavigation(zeugnisId, start);
  const { step } = wizard;
  const CurrentStep = zeugnisId === null ? OrderStep : components[step];
  const isWide = useSyncExternalStore(watchWidth, () => window.matchMedia(wideScreen).matches);
  const hasDraft = zeugnisId !== null && isWide && (step === steps.settings || step === steps.rating);
  return (
    <WizardContext value={wizard}>
      <WizardLeaveGuard />
      <Grid
        width="full"
        maxWidth="content"
        mx="auto"
        px={{ base: '4', md: '8' }}
        pt={{ base: '4', md: '10' }}
        pb={{ base: '0', lg: '12' }}
        gap={{ base: '6', lg: '10' }}
        alignItems="start"
        // Scrolls focused controls clear of the button bar at the lower edge.
        css={{ '& :is(input, select, textarea, button)': { scrollMarginBlock: '6rem' } }}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '11rem minmax(0, 1fr)' }}
      >
        <StepList kind={kind} doneSteps={doneSteps} />
        <StepBar kind={kind} doneSteps={doneSteps} />
        <Grid
          gap="10"
          alignItems="start"
          gridTemplateColumns={{
            base: 'minmax(0, 1fr)',
            xl: step === steps.preview ? 'minmax(0, 1fr)' : 'minmax(0, 35rem) minmax(0, 1fr)',
          }}
        >
          <Box key={step} width="full" minWidth="0" maxWidth={step === steps.preview ? undefined : 'wizard'}>
            <Suspense fallback={<Skeleton lines={6} />}>
              <CurrentStep />
            </Suspense>
          </Box>
          {hasDraft && (
            <Suspense fallback={null}>
              <LazyDraftPanel zeugnisId={zeugnisId} />
            </Suspense>
          )}
        </Grid>
      </Grid>
    </WizardContext>
  );
};

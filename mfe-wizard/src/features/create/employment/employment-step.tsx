import { useGetAnstellungQuery } from '../create-api.ts';
import { WizardHints } from '../findings/wizard-hints.tsx';
import { Loaded } from '../frame/loaded.tsx';
import { StepPage } from '../frame/step-page.tsx';
import { useOrderedWizard } from '../frame/wizard-context.ts';
import { EmploymentForm } from './employment-form.tsx';

/** Step 2, Anstellung: function, entry date and tasks. */
export const EmploymentStep = () => {
  const { zeugnisId } = useOrderedWizard();
  const query = useGetAnstellungQuery({ params: { id: zeugnisId } });
  return (
    <StepPage name="employment">
      <WizardHints>
        <Loaded query={query}>{(employment) => <EmploymentForm employment={employment} />}</Loaded>
      </WizardHints>
    </StepPage>
  );
};

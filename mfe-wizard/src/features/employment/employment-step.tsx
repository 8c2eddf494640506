import { useGetAnstellungQuery } from '../../shared/wizard-steps-api.ts';
import { WizardHints } from '../../shared/wizard-hints.tsx';
import { Loaded } from '../../shared/step/loaded.tsx';
import { StepPage } from '../../shared/step/step-page.tsx';
import { useOrderedWizard } from '../../shared/step/wizard-context.ts';
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

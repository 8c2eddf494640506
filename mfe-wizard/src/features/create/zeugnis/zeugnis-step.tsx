import { useLanguage } from '@attesta/web-kit';

import { useGetZeugnisartenQuery, useGetZeugnisQuery, useGetZeugnisvariantenQuery } from '../create-api.ts';
import { Loaded } from '../frame/loaded.tsx';
import { StepPage } from '../frame/step-page.tsx';
import { useOrderedWizard } from '../frame/wizard-context.ts';
import { ZeugnisForm } from './zeugnis-form.tsx';

/** Step 3, Zeugnis: language, kind, reason, leave date and who signs. */
export const ZeugnisStep = () => {
  const { zeugnisId } = useOrderedWizard();
  const lang = useLanguage();
  const zeugnis = useGetZeugnisQuery({ params: { id: zeugnisId } });
  const arten = useGetZeugnisartenQuery({ query: { lang } });
  const varianten = useGetZeugnisvariantenQuery({ query: { lang } });
  return (
    <StepPage name="zeugnis">
      <Loaded query={zeugnis} lines={8}>
        {(stored) => (
          <Loaded query={arten}>
            {(artOptions) => (
              <Loaded query={varianten}>
                {(varianteOptions) => (
                  <ZeugnisForm zeugnis={stored} arten={artOptions} varianten={varianteOptions} />
                )}
              </Loaded>
            )}
          </Loaded>
        )}
      </Loaded>
    </StepPage>
  );
};

import { useLanguage } from '@attesta/web-kit';

import { useGetReferenceQuery, useGetZeugnisartenQuery } from '../../shared/reference-api.ts';
import {
  useGetAudiencesQuery,
  useGetReferenceEmployerPhrasesQuery,
  useGetTradesQuery,
  useGetZeugnisQuery,
  useGetZeugnisvariantenQuery,
  useListLocationsForWizardQuery,
  useListSignatoriesForWizardQuery,
} from '../../shared/wizard-steps-api.ts';
import { Loaded } from '../../shared/step/loaded.tsx';
import { StepPage } from '../../shared/step/step-page.tsx';
import { useOrderedWizard } from '../../shared/step/wizard-context.ts';
import { noAudiences } from '../../shared/audience-values.ts';
import type { TradeOptions } from './trade-field.tsx';
import type { EmployerPhrases } from './workplace-fields.tsx';
import { SettingsForm } from './settings-form.tsx';

/** A trade is optional: without the list the step still works. */
const noTrades: TradeOptions = { trades: [], suggested: null };

const noPhrases: EmployerPhrases = [];

/** Without them the step is as it is for an account that has none. */
const noneIfFailed = <Item,>(query: {
  readonly data?: readonly Item[] | undefined;
  readonly isError: boolean;
}): readonly Item[] | undefined => (query.isError ? [] : query.data);

/** Step 3, Zeugnis: language, kind, reason, dates, trade and signatories. */
export const SettingsStep = () => {
  const { zeugnisId } = useOrderedWizard();
  const lang = useLanguage();
  const { data: reference } = useGetReferenceQuery({ params: { id: zeugnisId } });
  const settings = useGetZeugnisQuery({ params: { id: zeugnisId } });
  const kinds = useGetZeugnisartenQuery({ query: { lang } });
  const variants = useGetZeugnisvariantenQuery({ query: { lang } });
  const trades = useGetTradesQuery({ params: { id: zeugnisId }, query: { lang } });
  const audiences = useGetAudiencesQuery({ params: { id: zeugnisId }, query: { lang } });
  const locations = useListLocationsForWizardQuery();
  const signatories = useListSignatoriesForWizardQuery();
  const phrases = useGetReferenceEmployerPhrasesQuery({ params: { id: zeugnisId } });
  return (
    <StepPage name="zeugnis">
      <Loaded query={settings} lines={8}>
        {(stored) => (
          <Loaded query={kinds}>
            {(kindOptions) => (
              <Loaded query={variants}>
                {(variantOptions) => (
                  <Loaded query={{ ...trades, data: trades.isError ? noTrades : trades.data }}>
                    {(tradeOptions) => (
                      <Loaded
                        query={{ ...audiences, data: audiences.isError ? noAudiences : audiences.data }}
                      >
                        {(audienceOptions) => (
                          <Loaded query={{ ...phrases, data: phrases.isError ? noPhrases : phrases.data }}>
                            {(employerPhrases) => (
                              <Loaded query={{ ...locations, data: noneIfFailed(locations) }}>
                                {(locationOptions) => (
                                  <Loaded query={{ ...signatories, data: noneIfFailed(signatories) }}>
                                    {(people) => (
                                      <SettingsForm
                                        settings={stored}
                                        kinds={kindOptions}
                                        variants={variantOptions}
                                        trades={tradeOptions}
                                        audiences={audienceOptions}
                                        phrases={employerPhrases}
                                        locations={locationOptions}
                                        signatories={people}
                                        name={reference?.employeeName ?? ''}
                                      />
                                    )}
                                  </Loaded>
                                )}
                              </Loaded>
                            )}
                          </Loaded>
                        )}
                      </Loaded>
                    )}
                  </Loaded>
                )}
              </Loaded>
            )}
          </Loaded>
        )}
      </Loaded>
    </StepPage>
  );
};

import { useLanguage } from '@attesta/web-kit';

import {
  useGetAudiencesQuery,
  useGetTradesQuery,
  useGetZeugnisartenQuery,
  useGetZeugnisQuery,
  useGetZeugnisvariantenQuery,
} from '../create-api.ts';
import { Loaded } from '../frame/loaded.tsx';
import { StepPage } from '../frame/step-page.tsx';
import { useOrderedWizard } from '../frame/wizard-context.ts';
import { noAudiences } from './audience-values.ts';
import type { TradeOptions } from './trade-field.tsx';
import { ZeugnisForm } from './zeugnis-form.tsx';

/** Nobody needs a trade: where they cannot be read, the step goes on without. */
const noTrades: TradeOptions = { trades: [], suggested: null };

/** Step 3, Zeugnis: language, kind, reason, leave date and who signs. */
export const ZeugnisStep = () => {
  const { zeugnisId } = useOrderedWizard();
  const lang = useLanguage();
  const zeugnis = useGetZeugnisQuery({ params: { id: zeugnisId } });
  const arten = useGetZeugnisartenQuery({ query: { lang } });
  const varianten = useGetZeugnisvariantenQuery({ query: { lang } });
  const trades = useGetTradesQuery({ params: { id: zeugnisId }, query: { lang } });
  const audiences = useGetAudiencesQuery({ params: { id: zeugnisId }, query: { lang } });
  return (
    <StepPage name="zeugnis">
      <Loaded query={zeugnis} lines={8}>
        {(stored) => (
          <Loaded query={arten}>
            {(artOptions) => (
              <Loaded query={varianten}>
                {(varianteOptions) => (
                  <Loaded query={{ ...trades, data: trades.isError ? noTrades : trades.data }}>
                    {(tradeOptions) => (
                      <Loaded
                        query={{ ...audiences, data: audiences.isError ? noAudiences : audiences.data }}
                      >
                        {(audienceOptions) => (
                          <ZeugnisForm
                            zeugnis={stored}
                            arten={artOptions}
                            varianten={varianteOptions}
                            trades={tradeOptions}
                            audiences={audienceOptions}
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
    </StepPage>
  );
};

import { EmployerPhrase } from '@attesta/employer-phrase/employer-phrase.tsx';
import { ErrorState } from '@attesta/ui/feedback/error-state.tsx';
import { Grid, Stack } from '@attesta/ui/layout/boxes.tsx';
import { SubTitle } from '@attesta/ui/elements/text.tsx';
import { languageNames, useTexts } from '@attesta/web-kit';

import { useGetEmployerPhrasesQuery } from './employer-phrases-api.ts';
import { PanelFrame } from '../../shared/panel-frame.tsx';

const twoColumns = { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' };

/** Phrases of the organisation per language; nothing for an account without an organisation. */
export const EmployerPhrasesPanel = () => {
  const t = useTexts('account');
  const { data, error, isFetching, refetch } = useGetEmployerPhrasesQuery();
  if (data === undefined && error !== undefined) {
    return (
      <PanelFrame title={t('employerPhrases.title')}>
        <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
      </PanelFrame>
    );
  }
  if (data === undefined || data.length === 0) return null;
  return (
    <PanelFrame title={t('employerPhrases.title')} help={t('employerPhrases.help')}>
      <Grid gridTemplateColumns={twoColumns}>
        {data.map((entry) => (
          <Stack key={`${entry.language} ${entry.organization}`} gap="2">
            <SubTitle as="h4" fontSize="md" lang={entry.language}>
              {languageNames[entry.language]}
            </SubTitle>
            <EmployerPhrase entry={entry} />
          </Stack>
        ))}
      </Grid>
    </PanelFrame>
  );
};

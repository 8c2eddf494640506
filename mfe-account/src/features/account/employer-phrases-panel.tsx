import { EmployerPhrase } from '@attesta/ui/employer-phrase/employer-phrase.tsx';
import { Grid, Stack } from '@attesta/ui/layout.tsx';
import { SubTitle } from '@attesta/ui/text.tsx';
import { languageNames, useTexts } from '@attesta/web-kit';

import { useGetEmployerPhrasesQuery } from '../../shared/employer-phrases-api.ts';
import { PanelFrame } from './panel-frame.tsx';

const twoColumns = { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' };

/** How the name of the organisation stands in a sentence, per language. Not there without a name, nor where it cannot be read. */
export const EmployerPhrasesPanel = () => {
  const t = useTexts('account');
  const { data = [] } = useGetEmployerPhrasesQuery();
  if (data.length === 0) return null;
  return (
    <PanelFrame title={t('employerPhrases.title')} help={t('employerPhrases.help')}>
      <Grid gridTemplateColumns={twoColumns}>
        {data.map((entry) => (
          <Stack key={`${entry.language} ${entry.organization}`} gap="2">
            <SubTitle fontSize="md" lang={entry.language}>
              {languageNames[entry.language]}
            </SubTitle>
            <EmployerPhrase entry={entry} />
          </Stack>
        ))}
      </Grid>
    </PanelFrame>
  );
};

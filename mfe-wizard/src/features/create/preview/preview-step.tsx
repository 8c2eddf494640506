import { Grid } from '@attesta/ui/layout.tsx';
import { useState } from 'react';

import { StepPage } from '../frame/step-page.tsx';
import { FinalDocument } from './final-document.tsx';

/** Step 5, Abschluss: the document as it will be, and beside it what deserves a second look. */
export const PreviewStep = () => {
  const [attempt, setAttempt] = useState(0);
  return (
    <StepPage name="preview">
      <Grid
        columnGap="0"
        rowGap="6"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) auto' }}
      >
        <FinalDocument key={attempt} onRestart={() => setAttempt((count) => count + 1)} />
      </Grid>
    </StepPage>
  );
};

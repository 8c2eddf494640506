import { useState } from 'react';

import { StepPage } from '../../shared/step/step-page.tsx';
import { FinalDocument } from './final-document.tsx';

/** Step 5, Abschluss: the document as it will be, to look at and to read, and what deserves a second look. */
export const PreviewStep = () => {
  const [attempt, setAttempt] = useState(0);
  return (
    <StepPage name="preview">
      <FinalDocument key={attempt} onRestart={() => setAttempt((count) => count + 1)} />
    </StepPage>
  );
};

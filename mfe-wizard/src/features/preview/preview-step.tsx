import { useState } from 'react';

import { StepPage } from '../../shared/step/step-page.tsx';
import { FinalDocument } from './final-document.tsx';

/** Step 5, Abschluss: the final document as page and text, with its findings. */
export const PreviewStep = () => {
  const [attempt, setAttempt] = useState(0);
  return (
    <StepPage name="preview">
      <FinalDocument key={attempt} onRestart={() => setAttempt((count) => count + 1)} />
    </StepPage>
  );
};

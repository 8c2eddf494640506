import { Button } from '@attesta/ui/elements/button.tsx';
import { Row } from '@attesta/ui/layout/boxes.tsx';
import { Status, Text } from '@attesta/ui/elements/text.tsx';
import { useTexts } from '@attesta/web-kit';
import type { RefObject } from 'react';

type RemovedNoteProps = {
  /** Null if no row was removed. */
  readonly takeBack: (() => void) | null;
  readonly undoRef: RefObject<HTMLButtonElement | null>;
  readonly text: string;
};

/** Reports a removed row and offers to restore it. */
export const RemovedNote = ({ takeBack, undoRef, text }: RemovedNoteProps) => {
  const t = useTexts('wizard');
  return (
    <Status>
      {takeBack !== null && (
        <Row gap="2">
          <Text size="sm" tone="muted">
            {text}
          </Text>
          <Button ref={undoRef} variant="quiet" size="sm" onClick={takeBack}>
            {t('positions.undo')}
          </Button>
        </Row>
      )}
    </Status>
  );
};

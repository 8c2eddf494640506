import { Button } from '@attesta/ui/elements/button.tsx';
import { Row } from '@attesta/ui/layout/boxes.tsx';
import { Status, Text } from '@attesta/ui/elements/text.tsx';
import { useTexts } from '@attesta/web-kit';
import type { RefObject } from 'react';

type RemovedNoteProps = {
  /** Null where nothing was removed. */
  readonly takeBack: (() => void) | null;
  readonly undoRef: RefObject<HTMLButtonElement | null>;
  readonly text: string;
};

/** Says that a row is gone, and brings it back. */
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

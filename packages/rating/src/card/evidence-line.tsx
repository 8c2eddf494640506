import { maxEvidenceLength } from '@attesta/contracts';
import type { RatingItem } from '@attesta/contracts';
import { Button } from '@attesta/ui/elements/button.tsx';
import { HelpTip } from '@attesta/ui/dialogs/help-tip.tsx';
import { Row, Stack } from '@attesta/ui/layout/boxes.tsx';
import { Status, Text } from '@attesta/ui/elements/text.tsx';
import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import type { RatingTextOf } from '../i18n/rating-texts.ts';
import { Textarea } from './textarea.tsx';

const Label = chakra('label', { base: { fontSize: 'sm', fontWeight: 'medium' } });

/** Number of characters from which the card shows the rest. */
const countdownFrom = maxEvidenceLength - 40;

type EvidenceLineProps = {
  readonly item: RatingItem;
  readonly text: string;
  readonly questionId: string;
  /** Line about the language to write in. */
  readonly hint: string | undefined;
  readonly renderHints: ((item: RatingItem, text: string) => ReactNode) | undefined;
  readonly t: RatingTextOf;
  readonly onType: (text: string) => void;
  readonly onLeave: () => void;
};

/** Evidence for a level, folded to a button until it is opened; saved automatically like a typed answer. */
export const EvidenceLine = (props: EvidenceLineProps) => {
  const { item, text, questionId, hint, renderHints, t, onType, onLeave } = props;
  const [isOpened, setOpened] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isOpened) field.current?.focus();
  }, [isOpened]);
  if (text === '' && !isOpened) {
    return (
      <Button
        variant="quiet"
        size="sm"
        alignSelf="flex-start"
        ms="-3"
        my="-1"
        data-adds
        aria-describedby={questionId}
        onClick={() => setOpened(true)}
      >
        {t('addEvidence')}
      </Button>
    );
  }
  const id = `rating-${item.id}-evidence`;
  const hintId = `${id}-hint`;
  const charactersLeft = maxEvidenceLength - text.length;
  return (
    <Stack gap="1">
      <Row gap="1" flexWrap="nowrap" justifyContent="space-between">
        <Label id={`${id}-label`} htmlFor={id}>
          {t('evidence')}
          <chakra.span color="fg.muted" fontWeight="normal">{` (${t('optional')})`}</chakra.span>
        </Label>
        <HelpTip about={t('evidence')} align="end">
          {t('helpEvidence')}
        </HelpTip>
      </Row>
      <Textarea
        ref={field}
        id={id}
        aria-labelledby={`${id}-label ${questionId}`}
        aria-describedby={hint === undefined ? undefined : hintId}
        aria-invalid={charactersLeft < 0}
        rows={2}
        value={text}
        onChange={(event) => {
          setOpened(true);
          onType(event.target.value);
        }}
        onBlur={onLeave}
      />
      {hint !== undefined && (
        <Text id={hintId} size="sm" tone="muted">
          {hint}
        </Text>
      )}
      {text.length > countdownFrom && (
        <Status fontSize="sm" color={charactersLeft < 0 ? 'danger' : 'fg.muted'}>
          {charactersLeft < 0
            ? t('tooLong', { count: -charactersLeft })
            : t('charactersLeft', { count: charactersLeft })}
        </Status>
      )}
      {renderHints?.({ ...item, field: 'evidence' }, text)}
    </Stack>
  );
};

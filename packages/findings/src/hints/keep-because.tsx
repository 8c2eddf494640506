import { Button } from '@attesta/ui/elements/button.tsx';
import { InputFrame } from '@attesta/ui/fields/input-frame.tsx';
import { useKeptState } from '@attesta/ui/forms/use-kept-input.ts';
import { Row, Stack } from '@attesta/ui/layout/boxes.tsx';
import { useEffect, useRef } from 'react';

import { useHintTexts } from './hint-texts.ts';

/** Longest reason that `keepFinding` accepts. */
const longestReason = 300;

type KeepBecauseProps = {
  /** Key of the finding, under which a half-typed reason survives the end of the session. */
  readonly about: string;
  readonly saving: boolean;
  /** Gets no reason if none was given. */
  readonly onKeep: (reason?: string) => Promise<void>;
};

/** Buttons that keep a text at once or with a reason; the input for the reason is folded until asked for. */
export const KeepBecause = ({ about, saving, onKeep }: KeepBecauseProps) => {
  const t = useHintTexts();
  const [reason, setReason] = useKeptState<string | null>(`reason ${about}`, null);
  const field = useRef<HTMLInputElement>(null);
  const isOpen = reason !== null;
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);
  const keep = async (): Promise<void> => {
    const given = reason?.trim() ?? '';
    await (given === '' ? onKeep() : onKeep(given));
    setReason(null);
  };
  const keepButton = (
    <Button variant="quiet" size="sm" loading={saving} onClick={() => void keep()}>
      {t('keep')}
    </Button>
  );
  if (!isOpen) {
    return (
      <>
        {keepButton}
        <Button variant="quiet" size="sm" onClick={() => setReason('')}>
          {t('because')}
        </Button>
      </>
    );
  }
  return (
    <Stack gap="0" flexBasis="full" ps="3">
      <InputFrame
        ref={field}
        label={t('because')}
        help={t('becauseHelp')}
        error={null}
        maxLength={longestReason}
        value={reason}
        onChange={setReason}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Hints stand inside of forms, which Enter would submit.
          event.preventDefault();
          if (!saving) void keep();
        }}
      />
      <Row columnGap="2" rowGap="0" ms="-3">
        {keepButton}
        <Button variant="quiet" size="sm" onClick={() => setReason(null)}>
          {t('cancel')}
        </Button>
      </Row>
    </Stack>
  );
};

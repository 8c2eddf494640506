import type { Finding } from '@attesta/contracts';
import { HintNote, useMessages } from '@attesta/findings/hints/index.ts';
import type { Message } from '@attesta/findings/messages/message.ts';
import { weightOfFinding } from '@attesta/findings/messages/weights.ts';
import { Button } from '@attesta/ui/elements/button.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { InputFrame } from '@attesta/ui/fields/input-frame.tsx';
import { useKeptState } from '@attesta/ui/forms/use-kept-input.ts';
import { Row, Stack } from '@attesta/ui/layout/boxes.tsx';
import { useTexts } from '@attesta/web-kit';
import { useState } from 'react';

/** Keeps a finding, with a reason unless it is blank; false after a failure. */
export type KeepFinding = (key: string, kept: boolean, reason: string) => Promise<boolean>;

const focusField = (form: HTMLElement | null): void => form?.querySelector('input')?.focus();

type EntryProps = {
  readonly finding: Finding;
  readonly message: Message;
  readonly onKeep: KeepFinding;
};

const Entry = ({ finding, message, onKeep }: EntryProps) => {
  const t = useTexts('wizard');
  const { key, code, kept } = finding;
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useKeptState(`reason ${key}`, '');
  const [isSaving, setSaving] = useState(false);
  const keep = async (): Promise<void> => {
    setSaving(true);
    const isKept = await onKeep(key, true, reason);
    setSaving(false);
    if (isKept) setAsking(false);
  };
  const isOpen = kept === null;
  return (
    <Stack as="li" gap="2">
      <HintNote
        subject={finding}
        message={message}
        kept={kept}
        isGrave={weightOfFinding(code) === 'grave'}
        onKeep={isOpen ? undefined : async () => void (await onKeep(key, false, ''))}
        action={
          isOpen &&
          !isAsking && (
            <Button variant="quiet" size="sm" onClick={() => setAsking(true)}>
              {t('text.keepBecause')}
            </Button>
          )
        }
      />
      {isOpen && isAsking && (
        <Stack as="form" ref={focusField} gap="2" onSubmit={(event) => (event.preventDefault(), void keep())}>
          <InputFrame
            label={t('text.keepReason')}
            help={t('text.keepReasonHelp')}
            error={null}
            value={reason}
            maxLength={300}
            onChange={setReason}
          />
          <Row gap="2">
            <Button type="submit" size="sm" variant="outline" loading={isSaving}>
              {t('text.keep')}
            </Button>
            <Button size="sm" variant="quiet" onClick={() => setAsking(false)}>
              {t('text.cancel')}
            </Button>
          </Row>
        </Stack>
      )}
      {kept?.reason !== undefined && kept.reason !== '' && (
        <Text size="sm" tone="muted">
          {t('text.keptBecause', { reason: kept.reason })}
        </Text>
      )}
    </Stack>
  );
};

type SentenceFindingsProps = {
  readonly findings: readonly Finding[];
  readonly onKeep: KeepFinding;
};

/** What deserves a second look in the user's words. It is advice: all of it can be kept. */
export const SentenceFindings = ({ findings, onKeep }: SentenceFindingsProps) => {
  const t = useTexts('wizard');
  const messages = useMessages(findings.length > 0);
  const known: Readonly<Record<string, Message | undefined>> | null = messages;
  return (
    <Stack
      as="ul"
      gap="3"
      listStyleType="none"
      aria-live="polite"
      aria-label={t('findings.title')}
      // Always rendered, so that new findings are announced; takes no room while empty.
      css={{ '&:empty': { position: 'absolute' } }}
    >
      {findings.map((finding) => {
        const message = known?.[finding.code];
        return message === undefined ? null : (
          <Entry key={finding.key} finding={finding} message={message} onKeep={onKeep} />
        );
      })}
    </Stack>
  );
};

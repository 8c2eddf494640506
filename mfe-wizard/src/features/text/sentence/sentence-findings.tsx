import type { Finding } from '@attesta/contracts';
import { HintNote, useMessages } from '@attesta/findings/hints/index.ts';
import type { Message } from '@attesta/findings/messages/message.ts';
import { weightOfFinding } from '@attesta/findings/messages/weights.ts';
import { Stack } from '@attesta/ui/layout/boxes.tsx';
import { useTexts } from '@attesta/web-kit';

/** Keeps a finding, with a reason if one was given, or shows it again. */
export type KeepFinding = (key: string, kept: boolean, reason?: string) => Promise<void>;

type SentenceFindingsProps = {
  readonly findings: readonly Finding[];
  readonly onKeep: KeepFinding;
};

/** Findings in the user's words. They are advice: all of it can be kept. */
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
          <li key={finding.key}>
            <HintNote
              subject={finding}
              message={message}
              kept={finding.kept}
              isGrave={weightOfFinding(finding.code) === 'grave'}
              asksReason
              onKeep={onKeep}
            />
          </li>
        );
      })}
    </Stack>
  );
};

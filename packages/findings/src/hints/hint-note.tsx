import type { Finding } from '@attesta/contracts';
import { fillMessage } from '@attesta/findings/messages/message.ts';
import type { Message } from '@attesta/findings/messages/message.ts';
import { sourcesOf } from '@attesta/findings/messages/sources.ts';
import type { SourceOfRule } from '@attesta/findings/messages/sources.ts';
import { Button } from '@attesta/ui/elements/button.tsx';
import { formatMoment } from '@attesta/ui/i18n/formats.ts';
import { Row } from '@attesta/ui/layout/boxes.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';

import { useHintTexts } from './hint-texts.ts';
import { KeepBecause } from './keep-because.tsx';

const Note = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    px: '3',
    py: '2.5',
    bg: 'warning.tint',
    borderInlineStartWidth: '3px',
    borderColor: 'warning',
    borderRadius: 'md',
    fontSize: 'sm',
    lineHeight: 'tight',
    overflowWrap: 'anywhere',
  },
  variants: { isGrave: { true: { bg: 'danger.tint', borderColor: 'danger' } } },
});

const SourceLink = chakra('a', {
  base: { color: 'inherit', textDecoration: 'underline', textUnderlineOffset: '0.2em', py: '1' },
});

/** Subject of a hint: a warning found while typing, or a finding of the server. */
export type HintSubject = Pick<Finding, 'key' | 'words' | 'params'> & { readonly code: string };

type HintNoteProps = {
  readonly subject: HintSubject;
  readonly message: Message;
  readonly kept: Finding['kept'];
  /** Absent if the reader may not keep findings. */
  readonly onKeep?: ((key: string, kept: boolean, reason?: string) => Promise<void>) | undefined;
  /** Lets the reader say why the text is kept; `onKeep` then gets the reason. */
  readonly asksReason?: boolean;
  /** Shown beside the button, such as a link to the place. */
  readonly action?: ReactNode;
  /** Context that is not visible nearby, such as the question. */
  readonly about?: string | undefined;
  /** Sets the hint off from mere advice. */
  readonly isGrave?: boolean;
  /** Number that the text shows at the place of the hint. */
  readonly number?: number | undefined;
};

const sources: Readonly<Record<string, readonly SourceOfRule[]>> = sourcesOf;

/** One hint: the finding, its reason with a source, advice, and a button to keep the text on purpose. */
export const HintNote = (props: HintNoteProps) => {
  const { subject, message, kept, onKeep, action, about, number } = props;
  const { asksReason = false, isGrave = false } = props;
  const t = useHintTexts();
  const [saving, setSaving] = useState(false);
  const { found, why, advice } = fillMessage(message, { words: subject.words, ...subject.params });
  const change = async (keep: boolean, reason?: string): Promise<void> => {
    setSaving(true);
    await (reason === undefined ? onKeep?.(subject.key, keep) : onKeep?.(subject.key, keep, reason));
    setSaving(false);
  };
  if (kept !== null) {
    return (
      <Row gap="2" justifyContent="space-between" fontSize="sm" color="fg.muted">
        <span>
          {t('kept', { words: about ?? (subject.words === '' ? found : `«${subject.words}»`) })}
          {`, ${t(kept.by === '' ? 'keptOn' : 'keptBy', { by: kept.by, day: formatMoment(kept.at) })}`}
          {kept.reason !== undefined && <Text>{t('reason', { reason: kept.reason })}</Text>}
        </span>
        <Button variant="quiet" size="sm" loading={saving} onClick={() => void change(false)}>
          {t('undo')}
        </Button>
      </Row>
    );
  }
  const [source] = sources[subject.code] ?? [];
  return (
    <Note isGrave={isGrave}>
      {about !== undefined && <Text color="fg.muted">{about}</Text>}
      <Text fontWeight="medium">
        {number !== undefined && `${number}. `}
        {found}
      </Text>
      <Text>
        {why}{' '}
        {source !== undefined && (
          <SourceLink href={source.url} target="_blank" rel="noreferrer">
            {t('source', { source: source.name })}
          </SourceLink>
        )}
      </Text>
      <Text>{advice}</Text>
      {(onKeep !== undefined || action !== undefined) && (
        <Row columnGap="2" rowGap="0" ms="-3">
          {onKeep !== undefined && asksReason && (
            <KeepBecause about={subject.key} saving={saving} onKeep={(reason) => change(true, reason)} />
          )}
          {onKeep !== undefined && !asksReason && (
            <Button variant="quiet" size="sm" loading={saving} onClick={() => void change(true)}>
              {t('keep')}
            </Button>
          )}
          {action}
        </Row>
      )}
    </Note>
  );
};

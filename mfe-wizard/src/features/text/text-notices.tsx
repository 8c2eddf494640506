import { Button } from '@attesta/ui/elements/button.tsx';
import { TextLink } from '@attesta/ui/elements/text-link.tsx';
import { DocumentText, Text } from '@attesta/ui/elements/text.tsx';
import { Notice } from '@attesta/ui/feedback/notice.tsx';
import { Row, Stack } from '@attesta/ui/layout/boxes.tsx';
import { useTexts } from '@attesta/web-kit';
import type { ReactNode } from 'react';

import { failureText } from '../../saving/failures.ts';
import { sentencesOf } from './changes/apply-changes.ts';
import type { EditorState, TextEditor } from './changes/text-editor.ts';
import { isBlocking, WayOn } from './blocked-text.tsx';
import { toPreview } from '../../shared/step/to-preview.ts';

const Links = ({ children }: { readonly children: ReactNode }) => (
  <Row gap="1" ms="-3" mb="-2">
    {children}
  </Row>
);

type NoticeButtonProps = { readonly onDo: () => void; readonly children: ReactNode };

const NoticeButton = ({ onDo, children }: NoticeButtonProps) => (
  <Button variant="quiet" size="sm" minHeight={{ base: 'target', md: '9' }} onClick={onDo}>
    {children}
  </Button>
);

type WordsProps = {
  readonly title: string;
  readonly words: readonly { readonly id: string; readonly text: string }[];
  readonly language: string;
  readonly onDrop: (id: string) => void;
};

/** Words of the user's that have no place in the reference any more. */
const HomelessWords = ({ title, words, language, onDrop }: WordsProps) => {
  const t = useTexts('wizard');
  return (
    words.length > 0 && (
      <Notice tone="warning" title={title}>
        <Stack as="ul" gap="3" listStyleType="none" pt="1">
          {words.map(({ id, text }) => (
            <li key={id}>
              <DocumentText lang={language}>{text}</DocumentText>
              <Links>
                <NoticeButton onDo={() => onDrop(id)}>{t('text.delete')}</NoticeButton>
              </Links>
            </li>
          ))}
        </Stack>
      </Notice>
    )
  );
};

type TextNoticesProps = {
  readonly zeugnisId: string;
  readonly editor: TextEditor;
  readonly state: EditorState;
  /** Finishing was refused, because some sentences wait for a decision. */
  readonly wasRefused: boolean;
  readonly onSelect: (sentence: string) => void;
};

/** Decisions that the user has to take before the text is complete, above it. */
export const TextNotices = ({ zeugnisId, editor, state, wasRefused, onSelect }: TextNoticesProps) => {
  const t = useTexts('wizard');
  const { text, saving, lost } = state;
  const { failure, isRetried, wasChangedElsewhere } = saving;
  const stale = sentencesOf(text).filter((sentence) => sentence.state === 'stale');
  const [first] = stale;
  const isSettled = stale.length + text.displaced.length === 0;
  return (
    <Stack gap="3" css={{ '&:empty': { display: 'none' } }}>
      {failure !== null && saving.phase === 'failed' && (
        <Notice tone="danger" title={t('text.notSaved')} announce>
          <Text>{isRetried ? `${failureText(failure)} ${t('preview.goesOn')}` : failureText(failure)}</Text>
          <Text>{t('text.keptHere')}</Text>
          {isBlocking(failure.code) ? (
            <WayOn zeugnisId={zeugnisId} code={failure.code} />
          ) : (
            <Links>
              <NoticeButton onDo={editor.retry}>{t('text.saveNow')}</NoticeButton>
              {!isRetried && <NoticeButton onDo={editor.discard}>{t('text.discard')}</NoticeButton>}
            </Links>
          )}
        </Notice>
      )}
      {wasChangedElsewhere && (
        <Notice tone="info" announce>
          {t('text.changedElsewhere')}
        </Notice>
      )}
      {first !== undefined && (
        <Notice tone="warning" title={t('text.stale.notice', { count: stale.length })}>
          <Text>{t(wasRefused ? 'text.stale.refused' : 'text.stale.needed')}</Text>
          <Links>
            <NoticeButton onDo={() => onSelect(first.id)}>{t('text.stale.show')}</NoticeButton>
          </Links>
        </Notice>
      )}
      {wasRefused && isSettled && (
        <Notice tone="success" announce>
          {t('text.stale.settled')} <TextLink {...toPreview(zeugnisId)}>{t('text.back')}</TextLink>
        </Notice>
      )}
      <HomelessWords
        title={t('text.displaced')}
        words={text.displaced}
        language={text.language}
        onDrop={(sentence) => editor.perform([{ op: 'reset', sentence }])}
      />
      <HomelessWords title={t('text.lost')} words={lost} language={text.language} onDrop={editor.dropLost} />
    </Stack>
  );
};

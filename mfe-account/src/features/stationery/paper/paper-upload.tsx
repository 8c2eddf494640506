import { maxStationeryBytes, stationeryPlaceholders } from '@attesta/contracts';
import { Button } from '@attesta/ui/elements/button.tsx';
import { Notice } from '@attesta/ui/feedback/notice.tsx';
import { Progress } from '@attesta/ui/feedback/progress.tsx';
import { Row, Stack } from '@attesta/ui/layout/boxes.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { chakra } from '@chakra-ui/react';
import { useId, useRef, useState } from 'react';
import type { DragEvent } from 'react';
import { useStationeryTexts } from '../stationery-texts.ts';
import { useUpload } from './use-upload.ts';

const Zone = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    p: { base: '5', md: '6' },
    bg: 'bg',
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderColor: 'border.control',
    borderRadius: 'md',
  },
  variants: { over: { true: { bg: 'accent.tint', borderColor: 'accent' } } },
});

const placeholders = stationeryPlaceholders.map((name) => `{{${name}}}`).join(', ');

const wordFile = '.docx,application/vnd.openxmlformats-officedocument.wordprocessingml.document';

type PaperUploadProps = {
  /** There is no paper yet: choosing a file is the page's main action. */
  readonly isFirst: boolean;
};

/** Choosing or dropping a Word file, its way to the server, and the reason if it is refused. */
export const PaperUpload = ({ isFirst }: PaperUploadProps) => {
  const t = useStationeryTexts();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const helpId = useId();
  const { send, cancel, fileName, isRunning, failure } = useUpload();

  const hold = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(true);
  };
  const leave = ({ currentTarget, relatedTarget }: DragEvent): void => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    void send(event.dataTransfer.files);
  };

  return (
    <Stack gap="3">
      <Zone over={isOver} onDragEnter={hold} onDragOver={hold} onDragLeave={leave} onDrop={drop}>
        <Stack gap="2" id={helpId}>
          <Text>{t('upload.taken')}</Text>
          <Text>{t('upload.refused', { size: maxStationeryBytes / 1024 / 1024 })}</Text>
          <Text size="sm" tone="muted" overflowWrap="anywhere">
            {t('upload.placeholders', { names: placeholders })}
          </Text>
        </Stack>
        <Row gap="3">
          <input
            ref={input}
            type="file"
            accept={wordFile}
            hidden
            aria-hidden
            tabIndex={-1}
            onChange={({ target }) => {
              void send([...(target.files ?? [])]);
              // Reset, so that choosing the same file again fires a change.
              target.value = '';
            }}
          />
          <Button
            variant={isFirst ? 'solid' : 'outline'}
            loading={isRunning}
            aria-describedby={helpId}
            onClick={() => input.current?.click()}
          >
            {t('upload.choose')}
          </Button>
          {isRunning ? (
            <Button variant="quiet" onClick={cancel}>
              {t('cancel')}
            </Button>
          ) : (
            <Text size="sm" tone="muted" display={{ base: 'none', md: 'block' }}>
              {t('upload.drag')}
            </Text>
          )}
        </Row>
        {isRunning && <Progress label={t('upload.running', { file: fileName })} />}
      </Zone>
      {failure !== null && (
        <Notice
          tone="danger"
          announce
          title={fileName === '' ? t('upload.failed') : t('upload.failedFile', { file: fileName })}
        >
          {failure}
        </Notice>
      )}
    </Stack>
  );
};

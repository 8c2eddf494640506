import type { Export, ExportFile } from '@attesta/contracts';
import { Button } from '@attesta/ui/elements/button.tsx';
import { HiddenText, Text } from '@attesta/ui/elements/text.tsx';
import { FocusedNotice } from '@attesta/ui/feedback/focused-notice.tsx';
import { Progress } from '@attesta/ui/feedback/progress.tsx';
import { formatCount, formatMoment, formatTime } from '@attesta/ui/i18n/formats.ts';
import { Box, Row, Stack } from '@attesta/ui/layout/boxes.tsx';
import { useTexts } from '@attesta/web-kit';
import { useFileDownload } from './use-file-download.ts';

/** 1'234'567 bytes → `1.2 MB`. */
const sizeText = (bytes: number): string => {
  if (bytes < 1e6) return `${formatCount(Math.ceil(bytes / 1e3))} KB`;
  return bytes < 1e9 ? `${formatCount(bytes / 1e6, 1)} MB` : `${formatCount(bytes / 1e9, 1)} GB`;
};

type FileRowProps = { readonly id: string; readonly file: ExportFile };

/** A file with its size and its download. */
const FileRow = ({ id, file }: FileRowProps) => {
  const t = useTexts('account');
  const { download, share, failure } = useFileDownload(id, file);
  return (
    <Stack gap="3">
      <Row justifyContent="space-between" gap="3">
        <Box minWidth="0" overflowWrap="anywhere">
          <Text>{file.name}</Text>
          <Text tone="muted" size="sm">
            {sizeText(file.size)}
          </Text>
        </Box>
        <Button variant="outline" loading={share !== null} onClick={() => void download()}>
          {t('export.download')} <HiddenText>{file.name}</HiddenText>
        </Button>
      </Row>
      {share !== null && (
        <Progress label={t('export.downloading', { percent: Math.floor(share * 100) })} value={share} />
      )}
      {failure !== null && <FocusedNotice title={t('export.downloadFailed')}>{failure}</FocusedNotice>}
    </Stack>
  );
};

/** Files of a ready export, and until when they are kept. */
export const ExportFiles = ({ id, files, keptUntil }: Pick<Export, 'id' | 'files' | 'keptUntil'>) => {
  const t = useTexts('account');
  const until = keptUntil ?? '';
  return (
    <Stack gap="4">
      {files.map((file) => (
        <FileRow key={file.part} id={id} file={file} />
      ))}
      <Text tone="muted" size="sm">
        {t('export.keptUntil', { date: formatMoment(until), time: until === '' ? '' : formatTime(until) })}
      </Text>
    </Stack>
  );
};

/** Progress of an export that is under way; how many references there are is known once it has begun. */
export const ExportProgress = ({ done, total }: Pick<Export, 'done' | 'total'>) => {
  const t = useTexts('account');
  return (
    <Stack gap="3">
      <Progress
        label={
          total === null
            ? t('export.waiting')
            : t('export.progress', { done: formatCount(done), total: formatCount(total) })
        }
        value={total === null || total === 0 ? undefined : done / total}
      />
      <Text tone="muted">{t('export.mayLeave')}</Text>
    </Stack>
  );
};

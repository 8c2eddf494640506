import { Button } from '@attesta/ui/elements/button.tsx';
import { Box, Grid, Row, Stack } from '@attesta/ui/layout/boxes.tsx';
import { saveFile } from '@attesta/ui/feedback/save-file.ts';
import { Status, Text } from '@attesta/ui/elements/text.tsx';
import { useSession, useTexts } from '@attesta/web-kit';
import { useState } from 'react';
import { formatMoment } from '@attesta/ui/i18n/formats.ts';

/** Heading and notes on paper and in the file. */
type CodesText = { readonly title: string; readonly notes: readonly string[] };

const useCodesText = (codes: readonly string[]): CodesText => {
  const t = useTexts('account');
  const { email } = useSession();
  const [date] = useState(() => formatMoment(new Date().toISOString()));
  return {
    title: t('recovery.fileTitle', { host: window.location.host }),
    notes: [t('recovery.fileAccount', { email, date }), t('recovery.fileHelp', { count: codes.length })],
  };
};

const paragraph = (page: Document, tag: 'h1' | 'p' | 'pre', text: string): HTMLElement => {
  const element = page.createElement(tag);
  element.textContent = text;
  return element;
};

/** Prints a separate page with the codes. */
const printCodes = ({ title, notes }: CodesText, codes: readonly string[]): void => {
  const frame = document.createElement('iframe');
  // Some browsers print nothing of a hidden frame.
  Object.assign(frame.style, { position: 'fixed', width: '0', height: '0', border: '0' });
  frame.setAttribute('aria-hidden', 'true');
  document.body.append(frame);
  const { contentDocument: page, contentWindow: view } = frame;
  if (page === null || view === null) return;
  page.title = title;
  page.body.append(
    paragraph(page, 'h1', title),
    ...notes.map((note) => paragraph(page, 'p', note)),
    paragraph(page, 'pre', codes.join('\n')),
  );
  view.addEventListener('afterprint', () => frame.remove());
  view.print();
};

/** New recovery codes, shown once, with buttons to copy, save and print them. */
export const NewCodes = ({ codes }: { readonly codes: readonly string[] }) => {
  const t = useTexts('account');
  const [done, setDone] = useState('');
  const text = useCodesText(codes);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setDone(t('verify.copied'));
    } catch {
      // The codes can be selected by hand without the permission.
      setDone(t('recovery.copyFailed'));
    }
  };
  const save = (): void => {
    const content = [text.title, ...text.notes, codes.join('\n')].join('\n\n');
    saveFile(new Blob([`${content}\n`], { type: 'text/plain;charset=utf-8' }), t('recovery.fileName'));
    setDone(t('recovery.saved'));
  };
  return (
    <Stack gap="5">
      <Text>{t('recovery.newText')}</Text>
      <Grid
        as="ul"
        gap="2"
        gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}
        p="4"
        bg="bg.subtle"
        borderRadius="md"
        aria-label={t('recovery.title')}
      >
        {codes.map((code) => (
          <Box
            as="li"
            key={code}
            fontFamily="ui-monospace, SFMono-Regular, Menlo, Consolas, monospace"
            textAlign="center"
          >
            {code}
          </Box>
        ))}
      </Grid>
      <Row gap="3">
        <Button variant="outline" size="sm" onClick={() => void copy()}>
          {t('verify.copy')}
        </Button>
        <Button variant="outline" size="sm" onClick={save}>
          {t('recovery.download')}
        </Button>
        <Button variant="outline" size="sm" onClick={() => printCodes(text, codes)}>
          {t('recovery.print')}
        </Button>
        <Status fontSize="sm" color="accent">
          {done}
        </Status>
      </Row>
    </Stack>
  );
};

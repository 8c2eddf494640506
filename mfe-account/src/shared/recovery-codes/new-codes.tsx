import { Button } from '@attesta/ui/elements/button.tsx';
import { Box, Grid, Row, Stack } from '@attesta/ui/layout/boxes.tsx';
import { saveFile } from '@attesta/ui/feedback/save-file.ts';
import { Status, Text } from '@attesta/ui/elements/text.tsx';
import { useTexts } from '@attesta/web-kit';
import { useState } from 'react';
import { printCodes } from './print-codes.ts';
import { useCodesText } from './use-codes-text.ts';

/** Codes that were just made, seen this one time, and the ways to keep them. */
export const NewCodes = ({ codes }: { readonly codes: readonly string[] }) => {
  const t = useTexts('account');
  const [done, setDone] = useState('');
  const text = useCodesText(codes);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setDone(t('verify.copied'));
    } catch {
      // Without permission the codes can still be selected by hand.
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

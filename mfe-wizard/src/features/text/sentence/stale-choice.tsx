import type { Language, TextSentence } from '@attesta/contracts';
import { Button } from '@attesta/ui/elements/button.tsx';
import { DocumentText, Text } from '@attesta/ui/elements/text.tsx';
import { Row, Stack } from '@attesta/ui/layout/boxes.tsx';
import { useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';

const Frame = chakra('section', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    p: '4',
    bg: 'warning.tint',
    borderInlineStartWidth: '4px',
    borderColor: 'warning',
    borderRadius: 'md',
  },
});

type StaleChoiceProps = {
  readonly sentence: TextSentence;
  readonly language: Language;
  readonly onKeep: () => void;
  readonly onReset: () => void;
};

/** The decision about words whose ground has changed: theirs and ours, one below the other. */
export const StaleChoice = ({ sentence, language, onKeep, onReset }: StaleChoiceProps) => {
  const t = useTexts('wizard');
  const versions = [
    ['yours', sentence.typed ?? sentence.text],
    ['ours', sentence.suggestion],
  ] as const;
  return (
    <Frame aria-label={t('text.stale.title')}>
      <Text fontWeight="semibold">{t('text.stale.title')}</Text>
      {versions.map(
        ([whose, words]) =>
          words !== null && (
            <Stack key={whose} gap="1">
              <Text size="sm">{t(`text.stale.${whose}`)}</Text>
              <DocumentText lang={language}>{words}</DocumentText>
            </Stack>
          ),
      )}
      <Row gap="2">
        <Button size="sm" variant="outline" minHeight={{ base: 'target', md: '9' }} onClick={onKeep}>
          {t('text.stale.keep')}
        </Button>
        <Button size="sm" variant="outline" minHeight={{ base: 'target', md: '9' }} onClick={onReset}>
          {t('text.stale.take')}
        </Button>
      </Row>
    </Frame>
  );
};

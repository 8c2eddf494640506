import { CheckIcon } from '@attesta/ui/elements/icons.tsx';
import { Box, Row, Stack } from '@attesta/ui/layout/boxes.tsx';
import { useLanguage, useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';
import { levelNames } from './level-names.ts';
import ratings from './written/ratings.json';

/** Second-best level, to show that references are no mere praise. */
const chosen = 1;

const Level = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    minHeight: '10',
    px: '3',
    fontSize: 'sm',
    borderWidth: '1px',
    borderColor: 'border.control',
    marginTop: '-1px',
    '&:first-of-type': { borderTopRadius: 'md', marginTop: '0' },
    '&:last-of-type': { borderBottomRadius: 'md' },
    '&[data-chosen]': { bg: 'accent', borderColor: 'accent', color: 'fg.inverted', fontWeight: 'medium' },
  },
});

/** A rating card on a supervisor's phone, with the engine's sentence. */
export const PhoneRating = () => {
  const t = useTexts('marketing');
  const language = useLanguage();
  const { group, question, levels } = ratings[language];
  return (
    <Box
      as="figure"
      aria-label={t('delegating.screen')}
      width="full"
      maxWidth="20rem"
      mx="auto"
      p="2"
      bg="fg"
      borderRadius="2.25rem"
      boxShadow="float"
    >
      <Stack
        aria-hidden
        gap="4"
        bg="bg.subtle"
        borderRadius="1.75rem"
        px="3"
        pt="6"
        pb="8"
        lineHeight="tight"
      >
        <Box px="2" fontWeight="semibold">
          {group}
        </Box>
        <Stack gap="3" bg="bg" borderWidth="1px" borderRadius="md" p="4">
          <Box fontWeight="medium">{question}</Box>
          <div>
            {levelNames[language].map((name, index) => (
              <Level key={name} data-chosen={index === chosen || undefined}>
                {name}
              </Level>
            ))}
          </div>
          <Box
            fontFamily="serif"
            lineHeight="body"
            hyphens="auto"
            ps="3"
            borderInlineStartWidth="2px"
            borderInlineStartColor="accent"
          >
            {levels[chosen]?.sentence}
          </Box>
        </Stack>
        <Row gap="1.5" px="2" fontSize="sm" color="fg.muted">
          <CheckIcon />
          {t('delegating.saved')}
        </Row>
      </Stack>
    </Box>
  );
};

import { ArrowIcon } from '@attesta/ui/elements/icons.tsx';
import { Grid, Stack } from '@attesta/ui/layout/boxes.tsx';
import { SectionTitle, Text } from '@attesta/ui/elements/text.tsx';
import { TextLink } from '@attesta/ui/elements/text-link.tsx';
import { useTexts } from '@attesta/web-kit';
import { publicPages } from '@attesta/web-kit/pages/public-pages.ts';
import { chakra } from '@chakra-ui/react';
import { Band } from '../../shared/band.tsx';

const asked = ['who', 'confirmation', 'codes', 'change', 'deputy', 'paying', 'deletion'] as const;

const guides = [
  ['guides', publicPages.guides.de],
  ['reference', publicPages.guideReference.de],
  ['phrases', publicPages.guidePhrases.de],
] as const;

const Question = chakra('details', {
  base: {
    borderBottomWidth: '1px',
    '&:first-of-type': { borderTopWidth: '1px' },
    '& > summary': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '4',
      minHeight: 'target',
      py: '3',
      fontWeight: 'medium',
      lineHeight: 'tight',
      cursor: 'pointer',
      listStyle: 'none',
      '&::-webkit-details-marker': { display: 'none' },
      '&:hover': { color: 'accent' },
      '& > svg': { color: 'fg.muted', transition: 'transform', transitionDuration: 'normal' },
    },
    '&[open] > summary > svg': { transform: 'rotate(180deg)' },
  },
});

/**
 * Questions in `details` elements, which need no scripts. `data-question` marks them for the build, which repeats
 * them as structured data for search engines (`prerender-page.tsx`).
 */
export const Questions = () => {
  const t = useTexts('marketing');
  return (
    <Band>
      <Grid
        gap={{ base: '6', lg: '16' }}
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 20rem) minmax(0, 1fr)' }}
      >
        <Stack gap="6">
          <SectionTitle fontSize="2xl">{t('questions.title')}</SectionTitle>
          <Stack gap="1">
            {guides.map(([name, address]) => (
              <TextLink key={name} to={address} alignSelf="flex-start">
                {t(`questions.${name}`)}
              </TextLink>
            ))}
          </Stack>
        </Stack>
        <Stack gap="0">
          {asked.map((each) => (
            <Question key={each} data-question>
              <summary>
                {t(`questions.${each}.question`)}
                <ArrowIcon direction="down" />
              </summary>
              <Text tone="muted" pb="5">
                {t(`questions.${each}.answer`)}
              </Text>
            </Question>
          ))}
        </Stack>
      </Grid>
    </Band>
  );
};

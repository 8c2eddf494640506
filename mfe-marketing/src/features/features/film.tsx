import { Stack } from '@attesta/ui/layout.tsx';
import { Section } from '@attesta/ui/pages.tsx';
import { OutsideLink } from '@attesta/ui/text-link.tsx';
import { Text } from '@attesta/ui/text.tsx';
import { languageNames, useLanguage, useTexts } from '@attesta/web-kit';
import { languages } from '@attesta/web-kit/language.ts';
import { chakra } from '@chakra-ui/react';
import { captionsAddress, filmAddress, filmSize } from './film-address.ts';

const Screen = chakra('video', {
  base: {
    display: 'block',
    width: 'full',
    height: 'auto',
    aspectRatio: `${filmSize.width} / ${filmSize.height}`,
    bg: 'bg.subtle',
    borderWidth: '1px',
    borderRadius: 'md',
    '&::cue': { fontFamily: 'body', fontSize: { base: '0.875rem', md: '1.125rem' } },
  },
});

/**
 * The film of the product in the reader's language, without sound: its captions say what happens, and are there to be
 * read without it. Nothing of it but a picture and captions is fetched before it is played, and its room is there at once.
 */
export const Film = () => {
  const t = useTexts('marketing');
  const language = useLanguage();
  return (
    <Section title={t('media.film.title')}>
      <Stack gap="3">
        {/* Another language is another film: a player keeps the one that it has. */}
        <Screen
          key={language}
          controls
          playsInline
          muted
          preload="none"
          poster={filmAddress(language, 'avif')}
          htmlWidth={filmSize.width}
          htmlHeight={filmSize.height}
          aria-label={t('media.film.label')}
        >
          <source src={filmAddress(language, 'webm')} type="video/webm" />
          <source src={filmAddress(language, 'mp4')} type="video/mp4" />
          {languages.map((each) => (
            <track
              key={each}
              kind="captions"
              src={captionsAddress(each, 'vtt')}
              srcLang={each}
              label={languageNames[each]}
              default={each === language}
            />
          ))}
        </Screen>
        <Text tone="muted" size="sm">
          {t('media.film.about')}{' '}
          <OutsideLink href={captionsAddress(language, 'txt')} download>
            {t('media.film.transcript')}
          </OutsideLink>
        </Text>
      </Stack>
    </Section>
  );
};

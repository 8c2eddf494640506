import { languageNames, useLanguage } from '@attesta/web-kit';
import { languages } from '@attesta/web-kit/i18n/language.ts';
import { chakra } from '@chakra-ui/react';
import { captionsAddress, filmAddress, filmSize } from './film-address.ts';
import { useFeaturesTexts } from './features-texts.ts';

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

const takeFocus = (player: HTMLVideoElement | null): void => player?.focus({ preventScroll: true });

/**
 * The browser's player with captions in every language; the page's are on.
 * @param plays starts at once and takes the focus
 */
export const FilmPlayer = ({ plays }: { readonly plays: boolean }) => {
  const t = useFeaturesTexts();
  const language = useLanguage();
  return (
    <Screen
      ref={plays ? takeFocus : undefined}
      src={filmAddress(language, 'mp4')}
      controls
      autoPlay={plays}
      playsInline
      muted
      preload="none"
      poster={filmAddress(language, 'avif')}
      htmlWidth={filmSize.width}
      htmlHeight={filmSize.height}
      aria-label={t('media.film.label')}
    >
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
  );
};

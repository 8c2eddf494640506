import { PlayIcon } from '@attesta/ui/elements/icons.tsx';
import { useLanguage } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';
import { filmAddress, filmSize } from './film-address.ts';
import { useFeaturesTexts } from './features-texts.ts';

const Opener = chakra('button', {
  base: {
    position: 'relative',
    display: 'block',
    width: 'full',
    aspectRatio: `${filmSize.width} / ${filmSize.height}`,
    overflow: 'hidden',
    bg: 'bg.subtle',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'border',
    borderRadius: 'md',
    cursor: 'pointer',
    '&:hover': { borderColor: 'accent', '& > span': { bg: 'accent.hover' } },
    '@media (scripting: none)': { display: 'none' },
  },
});

const Picture = chakra('img', {
  base: {
    position: 'absolute',
    inset: '0',
    width: 'full',
    height: 'full',
  },
});

const Sign = chakra('span', {
  base: {
    position: 'absolute',
    top: '50%',
    left: '50%',
    transform: 'translate(-50%, -50%)',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: 'target',
    px: '5',
    whiteSpace: 'nowrap',
    fontWeight: 'medium',
    color: 'fg.inverted',
    bg: 'accent',
    borderRadius: 'md',
    transition: 'background-color',
    transitionDuration: 'fast',
  },
});

/**
 * Poster of the film, replaced by the player on a click: a phone takes longer to build the browser's player than the
 * rest of the page.
 */
export const FilmOpener = ({ onOpen }: { readonly onOpen: () => void }) => {
  const t = useFeaturesTexts();
  const language = useLanguage();
  return (
    <Opener type="button" onClick={onOpen}>
      {/* Outside of `picture` React's prerendering adds a preload of the image, which conflicts with the
          browser's own. */}
      <picture>
        <Picture
          src={filmAddress(language, 'avif')}
          alt=""
          fetchPriority="high"
          htmlWidth={filmSize.width}
          htmlHeight={filmSize.height}
        />
      </picture>
      <Sign>
        <PlayIcon />
        {t('media.film.play')}
      </Sign>
    </Opener>
  );
};

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
 * The film's first picture, which becomes the player once it is wanted: a browser's player takes a phone longer to build
 * than the rest of the page, before anything of it is seen.
 */
export const FilmOpener = ({ onOpen }: { readonly onOpen: () => void }) => {
  const t = useFeaturesTexts();
  const language = useLanguage();
  return (
    <Opener type="button" onClick={onOpen}>
      {/* For an image without it the build's React writes a preload first, which the browser's then stumbles over. */}
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

import { useLanguage } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';
import type { MouseEvent } from 'react';
import { useFeaturesTexts } from './features-texts.ts';
import { pictureAddress } from './picture-address.ts';
import type { PictureName } from './picture-address.ts';
import { ScreenPicture } from './screen-picture.tsx';

const Frame = chakra('a', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    color: 'fg',
    textDecoration: 'none',
    borderRadius: 'md',
    fontSize: 'sm',
    lineHeight: 'tight',
    '& img': {
      borderWidth: '1px',
      borderStyle: 'solid',
      borderColor: 'border',
      borderRadius: 'md',
      transition: 'border-color',
      transitionDuration: 'fast',
    },
    '&:hover': { color: 'accent', '& img': { borderColor: 'accent' } },
  },
});

const opensElsewhere = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  ctrlKey || metaKey || shiftKey || altKey;

type ThumbnailProps = { readonly name: PictureName; readonly onOpen: () => void };

/** A picture of a gallery: opens the viewer, or without scripts the picture itself. */
export const Thumbnail = ({ name, onOpen }: ThumbnailProps) => {
  const t = useFeaturesTexts();
  const language = useLanguage();
  const title = t(`media.pictures.${name}.title`);
  return (
    <Frame
      href={pictureAddress(name, language, 'full')}
      aria-haspopup="dialog"
      aria-label={t('media.enlarge', { title })}
      onClick={(event) => {
        if (opensElsewhere(event)) return;
        event.preventDefault();
        onOpen();
      }}
    >
      <ScreenPicture name={name} size="small" alt="" lazy />
      {title}
    </Frame>
  );
};

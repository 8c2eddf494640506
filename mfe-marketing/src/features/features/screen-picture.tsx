import { useLanguage } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';
import { pictureAddress, pictureSizes } from './picture-address.ts';
import type { PictureName } from './picture-address.ts';

const Image = chakra('img', {
  base: { display: 'block', width: 'full', height: 'auto', bg: 'bg' },
});

type ScreenPictureProps = {
  readonly name: PictureName;
  readonly size: keyof typeof pictureSizes;
  /** Empty if the text beside it says the same. */
  readonly alt: string;
  /** True delays loading until near the viewport. */
  readonly lazy?: boolean;
};

/** A screen of the product in the reader's language, with its size reserved. */
export const ScreenPicture = ({ name, size, alt, lazy = false }: ScreenPictureProps) => {
  const language = useLanguage();
  return (
    <Image
      src={pictureAddress(name, language, size)}
      alt={alt}
      htmlWidth={pictureSizes[size].width}
      htmlHeight={pictureSizes[size].height}
      loading={lazy ? 'lazy' : undefined}
      decoding="async"
    />
  );
};

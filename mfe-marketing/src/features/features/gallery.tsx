import { Grid } from '@attesta/ui/layout/boxes.tsx';
import { useState } from 'react';
import { useFeaturesTexts } from './features-texts.ts';
import { galleries } from './galleries.ts';
import type { GalleryName } from './galleries.ts';
import { Lightbox } from './lightbox.tsx';
import { Thumbnail } from './thumbnail.tsx';

/** Thumbnails of a section's screens; each opens the viewer. */
export const Gallery = ({ name, title }: { readonly name: GalleryName; readonly title: string }) => {
  const t = useFeaturesTexts();
  const pictures = galleries[name];
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <>
      <Grid
        as="ul"
        listStyleType="none"
        aria-label={t('media.gallery', { title })}
        columnGap={{ base: '4', md: '6' }}
        rowGap="6"
        // Skips layout and loading until near the viewport; the clip margin keeps focus rings whole.
        contentVisibility="auto"
        containIntrinsicHeight="auto 30rem"
        css={{ overflowClipMargin: '0.5rem' }}
        gridTemplateColumns={{
          base: 'repeat(2, minmax(0, 1fr))',
          md: 'repeat(3, minmax(0, 1fr))',
          lg: `repeat(${pictures.length % 4 === 0 ? 4 : 5}, minmax(0, 1fr))`,
        }}
      >
        {pictures.map((picture, index) => (
          <li key={picture}>
            <Thumbnail name={picture} onOpen={() => setOpened(index)} />
          </li>
        ))}
      </Grid>
      {opened !== null && (
        <Lightbox
          title={t('media.gallery', { title })}
          pictures={pictures}
          first={opened}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
};

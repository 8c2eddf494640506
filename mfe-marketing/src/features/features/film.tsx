import { Stack } from '@attesta/ui/layout/boxes.tsx';
import { Section } from '@attesta/ui/layout/pages.tsx';
import { OutsideLink } from '@attesta/ui/elements/text-link.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { useLanguage } from '@attesta/web-kit';
import { useState } from 'react';
import { captionsAddress } from './film-address.ts';
import { useFeaturesTexts } from './features-texts.ts';
import { FilmOpener } from './film-opener.tsx';
import { FilmPlayer } from './film-player.tsx';

/** Poster or player; without scripts the player. */
const FilmScreen = () => {
  const [isOpened, setOpened] = useState(false);
  if (isOpened) return <FilmPlayer plays />;
  return (
    <>
      <FilmOpener onOpen={() => setOpened(true)} />
      <noscript>
        <FilmPlayer plays={false} />
      </noscript>
    </>
  );
};

/**
 * The silent film of the product, with captions and a transcript. Before playing only its poster is loaded, and its
 * height is reserved.
 */
export const Film = () => {
  const t = useFeaturesTexts();
  const language = useLanguage();
  return (
    <Section title={t('media.film.title')}>
      <Stack gap="3">
        {/* Another language has another film, not started yet. */}
        <FilmScreen key={language} />
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

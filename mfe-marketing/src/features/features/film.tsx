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

/** Where the film is seen. Without scripts the player stands there. */
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
 * The film of the product, without sound: its captions say what happens, and are there to be read without it. Nothing of it
 * but a picture is fetched before it is played, and its room is there at once.
 */
export const Film = () => {
  const t = useFeaturesTexts();
  const language = useLanguage();
  return (
    <Section title={t('media.film.title')}>
      <Stack gap="3">
        {/* Another language is another film, which nobody has asked for yet. */}
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

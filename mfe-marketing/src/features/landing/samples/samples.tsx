import { Grid, Row, Stack } from '@attesta/ui/layout/boxes.tsx';
import { SectionTitle, Text } from '@attesta/ui/elements/text.tsx';
import { addressIn, languageNames, useLanguage, useTexts } from '@attesta/web-kit';
import type { Language } from '@attesta/web-kit';
import { useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import { Band } from '../../../shared/band.tsx';
import { QuietLink } from '../../../shared/quiet-choice.tsx';
import { KindLinks } from './kind-links.tsx';
import { ShownSheets } from './shown-sheets.tsx';
import type { SheetsProps } from './shown-sheets.tsx';
import { writtenReferences } from './written-references.ts';

const shownLanguages = ['de', 'fr', 'it', 'en'] as const;

/** Whole sample references of each kind in each language, side by side. */
const SamplesIn = ({ reader }: { readonly reader: Language }) => {
  const t = useTexts('marketing');
  const sheets = useRef<HTMLDivElement>(null);
  /** Sheets in another language than the reader's; null for none. */
  const [otherSheets, setOtherSheets] = useState<SheetsProps | null>(null);
  const [current, setCurrent] = useState(0);
  const language = otherSheets?.language ?? reader;

  const leafTo = (event: MouseEvent, index: number): void => {
    event.preventDefault();
    const element = sheets.current;
    element?.scrollTo({ left: index * element.clientWidth });
  };
  const updateCurrent = (): void => {
    const element = sheets.current;
    if (element !== null) setCurrent(Math.round(element.scrollLeft / element.clientWidth));
  };
  const showLanguage = async (next: Language): Promise<void> => {
    const references = await writtenReferences(next);
    if (references !== null) setOtherSheets({ language: next, references });
  };

  return (
    <Band subtle>
      <Grid
        id="samples"
        gap={{ base: '6', lg: '16' }}
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 40rem)' }}
      >
        <Stack gap={{ base: '5', lg: '8' }} position={{ lg: 'sticky' }} top={{ lg: '8' }}>
          <Stack gap="3">
            <SectionTitle fontSize="2xl">{t('samples.title')}</SectionTitle>
            <Text tone="muted">{t('samples.text')}</Text>
          </Stack>
          <KindLinks current={current} onLeaf={leafTo} />
          <Row as="nav" aria-label={t('samples.languages')} gap="0.5">
            {shownLanguages.map((each) => (
              <QuietLink
                key={each}
                href={`${addressIn(each, '/')}#samples`}
                lang={each}
                hrefLang={each}
                aria-current={each === language}
                onClick={(event) => {
                  event.preventDefault();
                  void showLanguage(each);
                }}
              >
                {languageNames[each]}
              </QuietLink>
            ))}
          </Row>
        </Stack>
        <Grid
          ref={sheets}
          as="section"
          aria-label={t('samples.label')}
          tabIndex={0}
          gap="6"
          gridAutoFlow="column"
          gridAutoColumns="100%"
          overflowX="auto"
          overscrollBehaviorX="contain"
          scrollSnapType="x mandatory"
          scrollBehavior="smooth"
          scrollbarWidth="thin"
          pb="3"
          onScroll={updateCurrent}
        >
          <ShownSheets reader={reader} otherSheets={otherSheets} />
        </Grid>
      </Grid>
    </Band>
  );
};

/** Restarts with the reader's language. */
export const Samples = () => {
  const reader = useLanguage();
  return <SamplesIn key={reader} reader={reader} />;
};

import { Box, Grid, Row, Stack } from '@attesta/ui/layout.tsx';
import { SectionTitle, Text } from '@attesta/ui/text.tsx';
import { addressIn, languageNames, useLanguage, useTexts } from '@attesta/web-kit';
import type { Language } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';
import { memo, Suspense, use, useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import { Band } from '../band.tsx';
import { QuietLink } from '../quiet-choice.tsx';
import { ReferenceSheet } from './reference-sheet.tsx';
import { writtenReferences } from './written-references.ts';
import type { WrittenReferences } from './written-references.ts';

const kinds = ['final', 'interim', 'confirmation'] as const;
const shownLanguages = ['de', 'fr', 'it', 'en'] as const;

const idOf = (kind: string): string => `sample-${kind}`;

const KindLink = chakra('a', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    gap: '1',
    minHeight: 'target',
    py: { base: '2', lg: '3' },
    ps: '4',
    borderInlineStartWidth: '2px',
    borderColor: 'border',
    textDecoration: 'none',
    lineHeight: 'tight',
    '&:hover': { borderColor: 'border.control' },
    '&[aria-current=true]': { borderColor: 'accent' },
    '& > b': { fontWeight: 'medium' },
    '&[aria-current=true] > b': { color: 'accent' },
    '& > span': { display: { base: 'none', lg: 'inline' }, fontSize: 'sm', color: 'fg.muted' },
  },
});

type SheetsProps = { readonly language: Language; readonly references: WrittenReferences };

const Sheets = ({ language, references }: SheetsProps) =>
  kinds.map((kind) => (
    <ReferenceSheet
      key={`${language} ${kind}`}
      id={idOf(kind)}
      reference={references[kind]}
      language={language}
    />
  ));

/** Those of the reader's language: written by the build, taken over when their text has come. */
const ReadersSheets = ({ language }: { readonly language: Language }) => {
  const references = use(writtenReferences(language));
  return references === null ? null : <Sheets language={language} references={references} />;
};

type ShownSheetsProps = { readonly reader: Language; readonly others: SheetsProps | null };

/**
 * Drawn again only for another language: what the build wrote and React has not taken over yet is thrown away when its
 * boundary is drawn once more, and with it the place to which it was scrolled.
 */
const ShownSheets = memo(({ reader, others }: ShownSheetsProps) => (
  <Suspense fallback={<Box bg="bg" borderWidth="1px" minHeight="26rem" aspectRatio={{ md: '210 / 297' }} />}>
    {others === null ? <ReadersSheets language={reader} /> : <Sheets {...others} />}
  </Suspense>
));

/** Whole references, each type in each language: real text, sharp at every size, side by side to leaf through. */
const SamplesIn = ({ reader }: { readonly reader: Language }) => {
  const t = useTexts('marketing');
  const sheets = useRef<HTMLDivElement>(null);
  /** In another language than the reader's. */
  const [others, setOthers] = useState<SheetsProps | null>(null);
  const [current, setCurrent] = useState(0);
  const language = others?.language ?? reader;

  const leafTo = (event: MouseEvent, index: number): void => {
    event.preventDefault();
    const element = sheets.current;
    element?.scrollTo({ left: index * element.clientWidth });
  };
  const noteWhere = (): void => {
    const element = sheets.current;
    if (element !== null) setCurrent(Math.round(element.scrollLeft / element.clientWidth));
  };
  const read = async (next: Language): Promise<void> => {
    const references = await writtenReferences(next);
    if (references !== null) setOthers({ language: next, references });
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
          <Stack as="nav" aria-label={t('samples.kinds')} gap="0">
            {kinds.map((kind, index) => (
              <KindLink
                key={kind}
                href={`#${idOf(kind)}`}
                aria-current={index === current}
                onClick={(event) => leafTo(event, index)}
              >
                <b>{t(`samples.${kind}.title`)}</b>
                <span>{t(`samples.${kind}.text`)}</span>
              </KindLink>
            ))}
          </Stack>
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
                  void read(each);
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
          onScroll={noteWhere}
        >
          <ShownSheets reader={reader} others={others} />
        </Grid>
      </Grid>
    </Band>
  );
};

/** Begins with the reader's language. */
export const Samples = () => {
  const reader = useLanguage();
  return <SamplesIn key={reader} reader={reader} />;
};

import { Box, Row } from '@attesta/ui/layout/boxes.tsx';
import { useTexts } from '@attesta/web-kit';
import type { Language } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { QuietChoice, hiddenWithoutScripts } from '../../../shared/quiet-choice.tsx';
import type { WrittenReference } from './written-references.ts';

/** Place and date, company and signatories. */
const SheetFoot = ({ reference }: { readonly reference: WrittenReference }) => (
  <Box mt="0.6em">
    <p>{reference.place}</p>
    <Box as="p" mt="1em">
      {reference.company}
    </Box>
    <Row alignItems="flex-start" gap={{ base: '6', md: '6cqw' }} mt={{ base: '3em', md: '4em' }}>
      {reference.signatures.map(({ name, role }) => (
        <div key={name}>
          <Box
            borderTopWidth="1px"
            borderColor="fg"
            width={{ base: '9em', md: '14em' }}
            mb="0.4em"
            aria-hidden
          />
          <p>{name}</p>
          <p>{role}</p>
        </div>
      ))}
    </Row>
  </Box>
);

const Paragraph = chakra('p', { base: { hyphens: 'auto' } });

/** A phone shows the beginning until expanded; larger screens, and phones without scripts, show the whole. */
const beginning = {
  maxHeight: { base: '26rem', md: 'none' },
  overflow: { base: 'hidden', md: 'visible' },
  maskImage: { base: 'linear-gradient(#000 70%, transparent)', md: 'none' },
  '@media (scripting: none)': { maxHeight: 'none', overflow: 'visible', maskImage: 'none' },
} as const;

const isLong = ({ parts }: WrittenReference): boolean => parts.length > 4;

type ReferenceSheetProps = {
  readonly id: string;
  readonly reference: WrittenReference;
  readonly language: Language;
};

/**
 * A sample reference as a sheet of paper. From tablets on it has the proportions of A4 and scales with its width
 * (1.75 cqw is 10.4 pt on a sheet of 210 mm); on a phone the text has a readable size.
 */
export const ReferenceSheet = ({ id, reference, language }: ReferenceSheetProps) => {
  const t = useTexts('marketing');
  const [isOpen, setOpen] = useState(!isLong(reference));
  return (
    <Box
      as="figure"
      id={id}
      lang={language}
      aria-label={reference.title}
      containerType="inline-size"
      scrollSnapAlign="start"
      scrollMarginTop="6"
    >
      <Box
        bg="bg"
        borderWidth="1px"
        fontFamily="serif"
        fontSize={{ base: '0.875rem', md: '1.75cqw' }}
        lineHeight="1.45"
        px={{ base: '5', md: '11.5cqw' }}
        py={{ base: '7', md: '10cqw' }}
        minHeight="full"
        aspectRatio={{ md: '210 / 297' }}
      >
        <Box display="flex" flexDirection="column" gap="0.85em" css={isOpen ? undefined : beginning}>
          <Box as="p" fontSize="1.6em" fontWeight="semibold" mb="0.6em">
            {reference.title}
          </Box>
          {reference.parts.map((part) =>
            typeof part === 'string' ? (
              <Paragraph key={part}>{part}</Paragraph>
            ) : (
              <Box as="ul" key={part.join()} listStyleType="'–  '" ps="1.1em">
                {part.map((task) => (
                  <li key={task}>{task}</li>
                ))}
              </Box>
            ),
          )}
          <SheetFoot reference={reference} />
        </Box>
        {isLong(reference) && (
          <QuietChoice
            display={{ base: 'inline-flex', md: 'none' }}
            mt="2"
            ms="-1.5"
            color="accent"
            fontFamily="body"
            aria-expanded={isOpen}
            css={hiddenWithoutScripts}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'samples.less' : 'samples.more')}
          </QuietChoice>
        )}
      </Box>
    </Box>
  );
};

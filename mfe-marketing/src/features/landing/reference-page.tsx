import { Box, Row } from '@attesta/ui/layout.tsx';
import { useLanguage, useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';

const Paragraph = chakra('p', { base: { hyphens: 'auto' } });

/** The parts of the texts `example`, which `landing-example.test.ts` of the references service holds to what is composed. */
const tasks = ['1', '2', '3', '4'] as const;
const paragraphs = ['1', '2', '3', '4', '5', '6'] as const;
const signatures = ['1', '2'] as const;

/** Paragraphs that a phone leaves out: there the page is an excerpt at a size that can be read. */
const shownOnPhone = 2;

/**
 * A page of a final reference as paper, of invented people, in the reader's language. From tablets on it keeps the
 * proportions of A4 and everything in it grows with its width (1.75 cqw is 10.4 pt on a sheet of 210 mm).
 */
export const ReferencePage = ({ label }: { readonly label: string }) => {
  const t = useTexts('marketing');
  const language = useLanguage();
  return (
    <Box as="figure" aria-label={label} containerType="inline-size" width="full">
      <Box
        lang={language}
        bg="bg"
        borderWidth="1px"
        boxShadow="float"
        fontFamily="serif"
        fontSize={{ base: '0.8125rem', md: '1.75cqw' }}
        lineHeight="1.45"
        px={{ base: '6', md: '11.5cqw' }}
        py={{ base: '8', md: '10cqw' }}
        aspectRatio={{ md: '210 / 297' }}
        display="flex"
        flexDirection="column"
        gap="0.85em"
      >
        <Box as="p" fontSize="1.6em" fontWeight="semibold" mb="0.6em">
          {t('example.title')}
        </Box>
        <Paragraph>{t('example.intro')}</Paragraph>
        <Paragraph>{t('example.tasksLeadIn')}</Paragraph>
        <Box as="ul" listStyleType="'–  '" ps="1.1em">
          {tasks.map((task) => (
            <li key={task}>{t(`example.tasks.${task}`)}</li>
          ))}
        </Box>
        {paragraphs.map((paragraph, index) => (
          <Paragraph
            key={paragraph}
            display={index < shownOnPhone ? undefined : { base: 'none', md: 'block' }}
          >
            {t(`example.paragraphs.${paragraph}`)}
          </Paragraph>
        ))}
        <Box display={{ base: 'none', md: 'block' }} mt="0.6em">
          <p>{t('example.place')}</p>
          <Box as="p" mt="1em">
            {t('example.company')}
          </Box>
          <Row alignItems="flex-start" gap="6cqw" flexWrap="nowrap" mt="4em">
            {signatures.map((signature) => (
              <div key={signature}>
                <Box borderTopWidth="1px" borderColor="fg" width="14em" mb="0.4em" aria-hidden />
                <p>{t(`example.signatures.${signature}.name`)}</p>
                <p>{t(`example.signatures.${signature}.role`)}</p>
              </div>
            ))}
          </Row>
        </Box>
      </Box>
    </Box>
  );
};

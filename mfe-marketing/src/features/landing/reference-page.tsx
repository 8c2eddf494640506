import { Box, Row } from '@attesta/ui/layout.tsx';
import { chakra } from '@chakra-ui/react';
import { exampleReference as reference } from './example-reference.ts';

const Paragraph = chakra('p', { base: { hyphens: 'auto' } });

/** Paragraphs that a phone leaves out: there the page is an excerpt at a size that can be read. */
const shownOnPhone = 2;

/**
 * A page of a reference as paper. From tablets on it keeps the proportions of A4 and everything in it grows with its
 * width (1.75 cqw is 10.4 pt on a sheet of 210 mm).
 */
export const ReferencePage = ({ label }: { readonly label: string }) => (
  <Box as="figure" aria-label={label} containerType="inline-size" width="full">
    <Box
      lang="de"
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
        {reference.title}
      </Box>
      <Paragraph>{reference.intro}</Paragraph>
      <Paragraph>{reference.tasksLeadIn}</Paragraph>
      <Box as="ul" listStyleType="'–  '" ps="1.1em">
        {reference.tasks.map((task) => (
          <li key={task}>{task}</li>
        ))}
      </Box>
      {reference.paragraphs.map((text, index) => (
        <Paragraph key={text} display={index < shownOnPhone ? undefined : { base: 'none', md: 'block' }}>
          {text}
        </Paragraph>
      ))}
      <Box display={{ base: 'none', md: 'block' }} mt="0.6em">
        <p>{reference.place}</p>
        <Box as="p" mt="1em">
          {reference.company}
        </Box>
        <Row alignItems="flex-start" gap="6cqw" flexWrap="nowrap" mt="4em">
          {reference.signatures.map(({ name, role }) => (
            <div key={name}>
              <Box borderTopWidth="1px" borderColor="fg" width="14em" mb="0.4em" aria-hidden />
              <p>{name}</p>
              <p>{role}</p>
            </div>
          ))}
        </Row>
      </Box>
    </Box>
  </Box>
);

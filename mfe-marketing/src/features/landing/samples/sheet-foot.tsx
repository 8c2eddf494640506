import { Box, Row } from '@attesta/ui/layout/boxes.tsx';
import type { WrittenReference } from './written-references.ts';

/** Place and day, the company, and who signs. */
export const SheetFoot = ({ reference }: { readonly reference: WrittenReference }) => (
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

import type { ReferenceEntry } from '@attesta/contracts';
import { Box } from '@attesta/ui/layout/boxes.tsx';
import { useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';

const Hit = chakra('mark', {
  base: { bg: 'accent.tint', color: 'fg', fontWeight: 'medium', borderRadius: 'sm' },
});

type ExcerptTextProps = { readonly parts: NonNullable<ReferenceEntry['excerpt']> };

/** Words of a reference around what a search found in them, which is marked. */
export const ExcerptText = ({ parts }: ExcerptTextProps) => {
  const t = useTexts('account');
  return (
    <Box
      as="span"
      display="block"
      mt="1"
      fontSize="sm"
      lineHeight="tight"
      color="fg.muted"
      textAlign="start"
      overflowWrap="anywhere"
      hyphens="auto"
    >
      {t('overview.inText')}{' '}
      {parts.map(({ text, hit }, index) =>
        // The parts of an excerpt never change places.
        hit ? <Hit key={index}>{text}</Hit> : <span key={index}>{text}</span>,
      )}
    </Box>
  );
};

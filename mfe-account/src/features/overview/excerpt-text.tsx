import type { ReferenceEntry } from '@attesta/contracts';
import { Box } from '@attesta/ui/layout/boxes.tsx';
import { useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';

const Hit = chakra('mark', {
  base: { bg: 'accent.tint', color: 'fg', fontWeight: 'medium', borderRadius: 'sm' },
});

type Parts = NonNullable<ReferenceEntry['excerpt']>;
type ExcerptTextProps = { readonly parts: Parts };

/** Each part with its place in the text. */
const placed = (parts: Parts) => {
  let end = 0;
  return parts.map((part) => {
    const place = end;
    end += part.text.length;
    return { ...part, place };
  });
};

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
      {placed(parts).map(({ place, text, hit }) =>
        hit ? <Hit key={place}>{text}</Hit> : <span key={place}>{text}</span>,
      )}
    </Box>
  );
};

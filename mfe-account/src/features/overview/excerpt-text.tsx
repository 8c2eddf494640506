import type { ReferenceEntry } from '@attesta/contracts';
import { Box } from '@attesta/ui/layout/boxes.tsx';
import { useTexts } from '@attesta/web-kit';

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
      overflowWrap="anywhere"
      hyphens="auto"
    >
      {t('overview.inText')}{' '}
      {parts.map(({ text, hit }, index) =>
        // The parts of an excerpt never change places.
        hit ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
      )}
    </Box>
  );
};

import type { ReferenceEntry } from '@attesta/contracts';
import { formatMoment } from '@attesta/ui/i18n/formats.ts';
import { Box } from '@attesta/ui/layout/boxes.tsx';
import { useTexts } from '@attesta/web-kit';
import type { ReactNode } from 'react';

const Mark = ({ tone, children }: { readonly tone: 'accent' | 'muted'; readonly children: ReactNode }) => (
  <Box
    as="span"
    display="inline-block"
    px="2"
    marginInlineEnd="1"
    fontSize="sm"
    lineHeight="tight"
    py="0.5"
    borderRadius="full"
    borderWidth="1px"
    {...(tone === 'accent'
      ? { color: 'accent', bg: 'accent.tint', borderColor: 'accent' }
      : { color: 'fg.muted', borderColor: 'border.control' })}
  >
    {children}
  </Box>
);

/** Place of a reference in its series: a correction, and whether another one took its place; nothing for most. */
export const SeriesMark = ({ row: { correctsId, replacedAt } }: { readonly row: ReferenceEntry }) => {
  const t = useTexts('account');
  if (correctsId == null && replacedAt == null) return null;
  return (
    <Box as="span" display="block" mt="1">
      {correctsId != null && <Mark tone="accent">{t('series.correction')}</Mark>}
      {replacedAt != null && (
        <Mark tone="muted">{t('series.replaced', { date: formatMoment(replacedAt) })}</Mark>
      )}
    </Box>
  );
};

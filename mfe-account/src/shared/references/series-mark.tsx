import type { ReferenceEntry } from '@attesta/contracts';
import { formatMoment } from '@attesta/ui/i18n/formats.ts';
import { Box } from '@attesta/ui/layout/boxes.tsx';
import { useTexts } from '@attesta/web-kit';

const line = { as: 'span', display: 'block', fontSize: 'sm', lineHeight: 'tight', mt: '1' } as const;

/** Place of a reference in its series: a correction, and whether another one took its place; nothing for most. */
export const SeriesMark = ({ row: { correctsId, replacedAt } }: { readonly row: ReferenceEntry }) => {
  const t = useTexts('account');
  return (
    <>
      {correctsId != null && (
        <Box {...line}>
          <Box
            as="span"
            display="inline-block"
            px="2"
            py="0.5"
            color="accent"
            bg="accent.tint"
            borderRadius="full"
            whiteSpace="nowrap"
          >
            {t('series.correction')}
          </Box>
        </Box>
      )}
      {replacedAt != null && (
        <Box {...line} fontWeight="medium">
          {t('series.replaced', { date: formatMoment(replacedAt) })}
        </Box>
      )}
    </>
  );
};

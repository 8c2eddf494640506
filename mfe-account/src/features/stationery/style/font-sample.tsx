import type { DocumentStyle } from '@attesta/contracts';
import { Box } from '@attesta/ui/layout/boxes.tsx';
import { chakra } from '@chakra-ui/react';
import { useStationeryTexts } from '../stationery-texts.ts';
import { fontNames, fontSamples, sampleWidth } from './font-samples.ts';

/** A few lines of a reference in the chosen font, size and alignment, as a picture on white paper. */
export const FontSample = ({ style: { font, size, alignment } }: { readonly style: DocumentStyle }) => {
  const t = useStationeryTexts();
  return (
    <Box bg="white" borderWidth="1px" borderRadius="sm" p="5" minHeight="11rem" maxWidth="26rem">
      <chakra.img
        src={fontSamples[font][alignment]}
        alt={t('style.sample', { name: fontNames[font] })}
        width={`${Math.round((sampleWidth * size) / 11)}px`}
        maxWidth="full"
        height="auto"
      />
    </Box>
  );
};

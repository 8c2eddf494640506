import { useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';

const large = new URL('./sample-reference.webp', import.meta.url).href;
const small = new URL('./sample-reference-small.webp', import.meta.url).href;

/** The first page of a reference as the product itself renders it (`npm run sample-reference` makes the images). */
export const SampleReference = () => {
  const t = useTexts('marketing');
  return (
    <chakra.figure m="0" display="flex" flexDirection="column" gap="3">
      <chakra.div
        overflow="hidden"
        maxHeight={{ base: '26rem', md: '34rem' }}
        bg="bg"
        borderWidth="1px"
        borderBottomWidth="0"
        borderTopRadius="md"
        boxShadow="float"
      >
        <chakra.img
          src={large}
          srcSet={`${small} 560w, ${large} 1120w`}
          sizes="(max-width: 767px) 100vw, 540px"
          width="1120"
          height="1584"
          alt={t('landing.sampleAlt')}
          display="block"
          css={{ width: '100%', height: 'auto' }}
        />
      </chakra.div>
      <chakra.figcaption srOnly>{t('landing.sampleCaption')}</chakra.figcaption>
    </chakra.figure>
  );
};

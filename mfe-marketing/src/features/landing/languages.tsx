import { useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';
import { Band } from './band.tsx';
import { tagLines } from './tag-lines.ts';

export const Languages = () => {
  const t = useTexts('marketing');
  return (
    <Band title={t('languages.title')} text={t('languages.text')}>
      <chakra.ul
        listStyleType="none"
        display="grid"
        gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}
        columnGap="10"
      >
        {tagLines.map(({ lang, name, text }) => (
          <chakra.li key={lang} borderTopWidth="1px" py="5" display="flex" flexDirection="column" gap="1">
            <chakra.span fontSize="sm" color="fg.muted" lang={lang}>
              {name}
            </chakra.span>
            <chakra.span fontFamily="serif" fontSize="lg" lang={lang}>
              {text}
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
    </Band>
  );
};

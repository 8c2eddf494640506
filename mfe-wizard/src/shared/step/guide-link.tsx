import { HiddenText, Text } from '@attesta/ui/elements/text.tsx';
import { TextLink } from '@attesta/ui/elements/text-link.tsx';
import { addressesOf, addressIn, paths, useLanguage, useTexts } from '@attesta/web-kit';

/** Articles by topic, best first; some exist in German alone. */
const guidesOn = {
  zeugnis: ['guideReference'],
  rating: ['guidePhrases'],
  findings: ['guideOmissions', 'guidePhrases'],
} as const;

/** Link to an article in the reader's language; nothing if none exists. Opens a new tab, so that no input is lost. */
export const GuideLink = ({ on }: { readonly on: keyof typeof guidesOn }) => {
  const t = useTexts('wizard');
  const language = useLanguage();
  const overview = addressIn(language, paths.guides());
  const found = guidesOn[on]
    .map((guide) => ({ guide, address: addressIn(language, addressesOf(guide)[0] ?? overview) }))
    .find(({ address }) => address !== overview);
  if (found === undefined) return null;
  return (
    <Text size="sm">
      <TextLink to={found.address} target="_blank" rel="noopener">
        {t(`guides.${found.guide}`)} <HiddenText>{t('guides.newTab')}</HiddenText>
      </TextLink>
    </Text>
  );
};

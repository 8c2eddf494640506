import { HiddenText } from '@attesta/ui/elements/text.tsx';
import { TextLink } from '@attesta/ui/elements/text-link.tsx';
import { paths, useTexts } from '@attesta/web-kit';

/** The consent with its link; in a tab of its own, so that what was typed stays. */
export const PrivacyLabel = () => {
  const t = useTexts('account');
  const [before = '', after = ''] = t('register.privacy', { link: '|' }).split('|');
  return (
    <>
      {before}
      <TextLink to={paths.privacy()} target="_blank" rel="noopener">
        {t('register.privacyLink')} <HiddenText>{t('newTab')}</HiddenText>
      </TextLink>
      {after}
    </>
  );
};

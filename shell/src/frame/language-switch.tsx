import {
  addressIn,
  chooseLanguage,
  homeIn,
  languageNames,
  languages,
  useLanguage,
  useSession,
  useTexts,
} from '@attesta/web-kit';
import { rememberLanguage } from '@attesta/web-kit/i18n/language.ts';
import type { Language } from '@attesta/web-kit';
import { useLocation } from 'react-router-dom';
import { isLoggedIn } from '../remotes/route-table.ts';
import { useSaveLanguageMutation } from '../session/session-api.ts';

type EntryProps = { readonly language: Language; readonly isShown: boolean };

const className = 'shell-languages__entry';

const labelsOf = (language: Language) => ({
  lang: language,
  'aria-label': `${language.toUpperCase()}, ${languageNames[language]}`,
});

/** Link for a page with an address in each language; works without scripts. */
const AddressEntry = ({ language, isShown, address }: EntryProps & { readonly address: string }) => (
  <a
    className={className}
    {...labelsOf(language)}
    href={address}
    hrefLang={language}
    aria-current={isShown ? 'true' : undefined}
    onClick={() => rememberLanguage(language)}
  >
    {language.toUpperCase()}
  </a>
);

/** Button for a page with one address. A customer's choice is saved in the account as well, for its mails. */
const ChoiceEntry = ({ language, isShown }: EntryProps) => {
  const { role } = useSession();
  const [saveLanguage] = useSaveLanguageMutation();
  const choose = (): void => {
    void chooseLanguage(language);
    if (isLoggedIn(role)) void saveLanguage({ body: { language } });
  };
  return (
    <button
      type="button"
      className={className}
      {...labelsOf(language)}
      aria-pressed={isShown}
      onClick={choose}
    >
      {language.toUpperCase()}
    </button>
  );
};

/** Address of the page in a language; `/` needs the language spelled out, as the browser's preference decides there. */
const linkTo = (language: Language, pathname: string): string => {
  const address = addressIn(language, pathname);
  return address === '/' ? homeIn(language) : address;
};

/** Choice of de, en, fr, it. `hasAddresses`: public pages have an address in each language. */
export const LanguageSwitch = ({ hasAddresses }: { readonly hasAddresses: boolean }) => {
  const t = useTexts('shell');
  const shown = useLanguage();
  const { pathname } = useLocation();
  const isPublic = hasAddresses && addressIn('de', pathname) !== addressIn('en', pathname);
  return (
    <ul className="shell-languages" aria-label={t('nav.language')}>
      {languages.map((language) => (
        <li key={language}>
          {isPublic ? (
            <AddressEntry
              language={language}
              isShown={language === shown}
              address={linkTo(language, pathname)}
            />
          ) : (
            <ChoiceEntry language={language} isShown={language === shown} />
          )}
        </li>
      ))}
    </ul>
  );
};

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

/** Where a page has an address in each language: a document of its own, which needs no script to be read. */
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

/** Of a customer the account knows the choice, too: its mails follow it. */
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

/** `/` alone would be read in the language that the browser prefers. */
const linkTo = (language: Language, pathname: string): string => {
  const address = addressIn(language, pathname);
  return address === '/' ? homeIn(language) : address;
};

/** de, en, fr, it. `hasAddresses`: public pages are read at the address of their language. */
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

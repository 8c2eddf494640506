import { chooseLanguage, languageNames, languages, useLanguage, useTexts } from '@attesta/web-kit';

/** de, en, fr, it for deputies. */
export const LanguageSwitch = () => {
  const t = useTexts('shell');
  const shown = useLanguage();
  return (
    <ul className="shell-languages" aria-label={t('nav.language')}>
      {languages.map((language) => (
        <li key={language}>
          <button
            type="button"
            className="shell-languages__entry"
            lang={language}
            aria-label={`${language.toUpperCase()}, ${languageNames[language]}`}
            aria-pressed={language === shown}
            onClick={() => void chooseLanguage(language)}
          >
            {language.toUpperCase()}
          </button>
        </li>
      ))}
    </ul>
  );
};

import { LocalLink, paths, useTexts } from '@attesta/web-kit';
import { publicPages } from '@attesta/web-kit/pages/public-pages.ts';
import type { Installation } from '@attesta/web-kit/first-load/installation.ts';

/**
 * Company contact, support and legal pages. The build does not know the installation's data, so it writes all lines and
 * the style sheet hides the empty ones.
 */
export const Footer = ({ settings }: { settings: Installation }) => {
  const t = useTexts('shell');
  const { company, supportEmail } = settings;
  const cityLine = `${company.zip} ${company.city}`.trim();
  return (
    <footer className="shell-footer">
      <div className="shell-footer__inner">
        <address className="shell-footer__contact">
          <strong>{company.name === '' ? settings.productName : company.name}</strong>
          <span>{company.address}</span>
          <span>{cityLine}</span>
          <a href={`tel:${company.phone.replaceAll(' ', '')}`}>{company.phone}</a>
          <a href={`mailto:${company.email}`}>{company.email}</a>
        </address>
        <p className="shell-footer__support">
          {t('footer.support')} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </p>
        <nav aria-label={t('footer.label')}>
          <ul className="shell-footer__links">
            <li>
              <LocalLink to={paths.guides()}>{t('footer.guides')}</LocalLink>
            </li>
            <li>
              <LocalLink to={publicPages.seal.de}>{t('footer.seal')}</LocalLink>
            </li>
            <li>
              <LocalLink to={paths.privacy()}>{t('footer.privacy')}</LocalLink>
            </li>
            <li>
              <LocalLink to={paths.terms()}>{t('footer.terms')}</LocalLink>
            </li>
            <li>
              <LocalLink to={paths.accessibility()}>{t('footer.accessibility')}</LocalLink>
            </li>
            <li>
              <LocalLink to={paths.imprint()}>{t('footer.imprint')}</LocalLink>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  );
};

import { useCredit } from '@attesta/purchase/use-credit.ts';
import { LinkButton } from '@attesta/ui/link-button.tsx';
import { paths, useTexts } from '@attesta/web-kit';

/** The way to the next reference: into the wizard, or without credit to where it is bought. */
export const StartLink = () => {
  const t = useTexts('account');
  const { data } = useCredit();
  return data?.zeugnisGuthaben === 0 ? (
    <LinkButton to={paths.prices()}>{t('credit.topUp')}</LinkButton>
  ) : (
    <LinkButton to={paths.create()}>{t('dashboard.create')}</LinkButton>
  );
};

import { useCredit } from '@attesta/purchase/use-credit.ts';
import { LinkButton } from '@attesta/ui/elements/link-button.tsx';
import { paths, useTexts } from '@attesta/web-kit';

type StartLinkProps = {
  /** `outline` if the page has another solid button. */
  readonly variant?: 'solid' | 'outline';
};

/** Link to a new reference, or to the prices without credit. */
export const StartLink = ({ variant = 'solid' }: StartLinkProps) => {
  const t = useTexts('account');
  const { data } = useCredit();
  return data?.zeugnisGuthaben === 0 ? (
    <LinkButton to={paths.prices()} variant={variant}>
      {t('credit.topUp')}
    </LinkButton>
  ) : (
    <LinkButton to={paths.create()} variant={variant}>
      {t('dashboard.create')}
    </LinkButton>
  );
};

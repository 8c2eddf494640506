import { Box } from '@attesta/ui/layout/boxes.tsx';
import { useTexts } from '@attesta/web-kit';

type CreditFiguresProps = { readonly credit: string; readonly lastPayment: string };

export const CreditFigures = ({ credit, lastPayment }: CreditFiguresProps) => {
  const t = useTexts('account');
  return (
    <Box
      as="dl"
      display="grid"
      gridTemplateColumns={{ base: '1fr', sm: 'auto 1fr' }}
      columnGap="12"
      rowGap="4"
      fontVariantNumeric="tabular-nums"
    >
      <div>
        <Box as="dt" fontSize="sm" color="fg.muted">
          {t('credit.amount')}
        </Box>
        <Box as="dd" fontSize="2xl" fontWeight="semibold" lineHeight="tight">
          {credit}
        </Box>
      </div>
      <div>
        <Box as="dt" fontSize="sm" color="fg.muted">
          {t('credit.lastPayment')}
        </Box>
        <Box as="dd" fontSize="lg" mt="1">
          {lastPayment}
        </Box>
      </div>
    </Box>
  );
};

import { formatChf } from '@attesta/ui/i18n/formats.ts';
import { useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';

type Price = { readonly anzahl: number; readonly einzelnerPreis: number; readonly preis: number };

type PriceRowsProps = {
  readonly label: string;
  readonly prices: readonly Price[];
  /** Replaced prices, shown beside them. */
  readonly before?: readonly Price[];
};

const Value = chakra('td', {
  base: { py: '1.5', ps: '4', textAlign: 'end', whiteSpace: 'nowrap', borderBottomWidth: '1px' },
});
const Heading = chakra('th', {
  base: { py: '1.5', ps: '4', textAlign: 'end', fontWeight: 'medium', borderBottomWidth: '1px' },
});

/** Without the currency, which the headings name: four columns must fit a phone. */
const amount = (francs: number): string => formatChf(francs).replace('CHF ', '');

/** Prices as on the price page: number of references, unit price and total. */
export const PriceRows = ({ label, prices, before }: PriceRowsProps) => {
  const t = useTexts('admin');
  const oldPrice = (anzahl: number): string => {
    const old = before?.find((price) => price.anzahl === anzahl);
    return old === undefined ? '–' : amount(old.preis);
  };
  return (
    <chakra.table
      aria-label={label}
      width="full"
      maxWidth="wizard"
      fontSize="sm"
      fontVariantNumeric="tabular-nums"
    >
      <thead>
        <tr>
          <Heading scope="col" ps="0" textAlign="start">
            {t('prices.count')}
          </Heading>
          <Heading scope="col">{t('prices.each')}</Heading>
          <Heading scope="col">{t('prices.together')}</Heading>
          {before !== undefined && <Heading scope="col">{t('prices.before')}</Heading>}
        </tr>
      </thead>
      <tbody>
        {prices.map(({ anzahl, einzelnerPreis, preis }) => (
          <tr key={anzahl}>
            <Value ps="0" textAlign="start">
              {anzahl}
            </Value>
            <Value>{amount(einzelnerPreis)}</Value>
            <Value>{amount(preis)}</Value>
            {before !== undefined && <Value>{oldPrice(anzahl)}</Value>}
          </tr>
        ))}
      </tbody>
    </chakra.table>
  );
};

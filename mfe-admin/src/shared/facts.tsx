import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type Fact = { readonly label: string; readonly value: ReactNode };

type FactsProps = { readonly facts: readonly Fact[] };

const isMissing = (value: ReactNode): boolean => value === null || value === undefined || value === '';

/** Labels with values, in columns if there is room; a dash for a missing value. */
export const Facts = ({ facts }: FactsProps) => (
  <chakra.dl
    display="grid"
    gridTemplateColumns={{
      base: 'repeat(2, minmax(0, 1fr))',
      md: 'repeat(auto-fill, minmax(min(100%, 11rem), 1fr))',
    }}
    columnGap="6"
    rowGap="3"
    fontSize="sm"
    fontVariantNumeric="tabular-nums"
  >
    {facts.map(({ label, value }) => (
      <chakra.div key={label} minWidth="0">
        <chakra.dt color="fg.muted">{label}</chakra.dt>
        <chakra.dd overflowWrap="anywhere">{isMissing(value) ? '–' : value}</chakra.dd>
      </chakra.div>
    ))}
  </chakra.dl>
);

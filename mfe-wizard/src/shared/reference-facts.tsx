import { useLanguage, useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

import { useGetReferenceQuery, useGetZeugnisartenQuery } from './reference-api.ts';

const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '4',
    rowGap: '1',
    '& dt': { color: 'fg.muted' },
    '& dd': { fontWeight: 'medium', overflowWrap: 'anywhere' },
  },
});

type ReferenceFactsProps = {
  readonly zeugnisId: string;
  /** Further pairs of `dt` and `dd`. */
  readonly children: ReactNode;
};

/** Kind and employee of a reference. */
export const ReferenceFacts = ({ zeugnisId, children }: ReferenceFactsProps) => {
  const t = useTexts('wizard');
  const { data: reference } = useGetReferenceQuery({ params: { id: zeugnisId } });
  const { data: kinds } = useGetZeugnisartenQuery({ query: { lang: useLanguage() } });
  const kind = kinds?.find(({ id }) => id === reference?.idZeugnisart)?.name ?? reference?.zeugnisart;
  return (
    <Facts>
      <dt>{t('zeugnis.zeugnisart')}</dt>
      <dd>{kind}</dd>
      <dt>{t('finish.person')}</dt>
      <dd>{reference?.employeeName}</dd>
      {children}
    </Facts>
  );
};

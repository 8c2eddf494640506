import type { ComparedField, ComparedRating } from '@attesta/contracts';
import { HiddenText } from '@attesta/ui/elements/text.tsx';
import { languageNames, useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

import { knownFields } from './known-fields.ts';

/** Three columns, also on a phone: a difference is read across. */
const Table = chakra('table', {
  base: {
    width: 'full',
    tableLayout: 'fixed',
    fontSize: 'sm',
    '& th, & td': {
      textAlign: 'start',
      verticalAlign: 'top',
      py: '2',
      pe: '3',
      borderBottomWidth: '1px',
      overflowWrap: 'anywhere',
      hyphens: 'auto',
    },
    '& tbody th': { fontWeight: 'medium' },
    '& thead th': { color: 'fg.muted', fontWeight: 'medium' },
    '& td > span': { display: 'block' },
    '& td > span + span': { mt: '1' },
  },
});

type RowProps = { readonly title: string; readonly a: ReactNode; readonly b: ReactNode };

const DifferenceRow = ({ title, a, b }: RowProps) => (
  <tr>
    <th scope="row">{title}</th>
    <td>{a}</td>
    <td>{b}</td>
  </tr>
);

const Nothing = () => {
  const t = useTexts('wizard');
  return (
    <>
      <span aria-hidden>–</span>
      <HiddenText>{t('history.none')}</HiddenText>
    </>
  );
};

const Head = ({ first }: { readonly first: string }) => {
  const t = useTexts('wizard');
  return (
    <thead>
      <tr>
        <th scope="col">{first}</th>
        <th scope="col">{t('history.before')}</th>
        <th scope="col">{t('history.after')}</th>
      </tr>
    </thead>
  );
};

/** `yyyy-mm-dd` as dd.mm.yyyy; a year alone stays. */
const swissDay = (day: string): string => day.split('-').toReversed().join('.');

/** Fields that differ. */
export const FieldTable = ({ fields }: { readonly fields: readonly ComparedField[] }) => {
  const t = useTexts('wizard');
  const codes: Readonly<Record<string, string>> = {
    M: t('employee.male'),
    F: t('employee.female'),
    N: t('employee.neutral'),
    true: t('history.yes'),
    false: t('history.no'),
    paragraph: t('positions.asParagraph'),
    sections: t('positions.asSections'),
    ...languageNames,
  };
  const worded = (type: ComparedField['type'], line: string): string => {
    if (type === 'day') return swissDay(line);
    return type === 'code' ? (codes[line] ?? line) : line;
  };
  const cell = (type: ComparedField['type'], lines: readonly string[]): ReactNode =>
    lines.length === 0 ? (
      <Nothing />
    ) : (
      lines.map((line, index) => <span key={`${String(index)} ${line}`}>{worded(type, line)}</span>)
    );
  return (
    <Table>
      <Head first={t('history.field')} />
      <tbody>
        {fields.map(({ field, type, a, b }) => {
          const known = knownFields.find((each) => each === field);
          return (
            <DifferenceRow
              key={field}
              title={known === undefined ? field : t(`history.fields.${known}`)}
              a={cell(type, a)}
              b={cell(type, b)}
            />
          );
        })}
      </tbody>
    </Table>
  );
};

/** Ratings that differ. */
export const RatingTable = ({ ratings }: { readonly ratings: readonly ComparedRating[] }) => {
  const t = useTexts('wizard');
  const cell = (answer: ComparedRating['a']): ReactNode =>
    answer === null ? (
      <Nothing />
    ) : (
      <>
        <chakra.span whiteSpace="pre-line">{answer.value}</chakra.span>
        {answer.evidence !== null && <span>{t('history.evidence', { words: answer.evidence })}</span>}
        {answer.leftOut && <span>{t('history.leftOut')}</span>}
      </>
    );
  return (
    <Table>
      <Head first={t('history.question')} />
      <tbody>
        {ratings.map(({ id, question, a, b }) => (
          <DifferenceRow key={id} title={question} a={cell(a)} b={cell(b)} />
        ))}
      </tbody>
    </Table>
  );
};

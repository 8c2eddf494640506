import { formatSwissDate } from '@attesta/ui/calendar-day.ts';
import { HiddenText, Text } from '@attesta/ui/text.tsx';
import { useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';

import { useGetAnstellungQuery, useGetEmployeeQuery, useGetZeugnisQuery } from '../create-api.ts';

/** More tasks than these would push the page; the rest is counted. */
const shownTasks = 6;

const Letter = chakra('aside', {
  base: {
    position: 'sticky',
    top: '8',
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    p: '5',
    bg: 'bg',
    borderWidth: '1px',
    borderRadius: 'md',
    fontFamily: 'serif',
    lineHeight: 'body',
    fontSize: 'sm',
    hyphens: 'auto',
    overflowWrap: 'break-word',
  },
});

/** What has been saved so far, as it will stand in the reference. Facts only: the text is composed later. */
export const FactsPanel = ({ zeugnisId }: { readonly zeugnisId: string }) => {
  const t = useTexts('wizard');
  const params = { id: zeugnisId };
  const { data: employee } = useGetEmployeeQuery({ params });
  const { data: employment } = useGetAnstellungQuery({ params });
  const { data: zeugnis } = useGetZeugnisQuery({ params });
  if (employee === undefined || employment === undefined) return null;

  const { tasks, entryDate } = employment;
  const leaveDate = zeugnis?.leaveDate ?? null;
  const period = { from: formatSwissDate(entryDate ?? ''), to: formatSwissDate(leaveDate ?? '') };
  const more = tasks.length - shownTasks;
  return (
    <Letter hideBelow="xl" aria-labelledby="facts-title">
      <HiddenText as="h2" id="facts-title">
        {t('facts.title')}
      </HiddenText>
      <chakra.p fontSize="lg" fontWeight="semibold" lineHeight="heading">
        {`${employee.firstname} ${employee.lastname}`}
      </chakra.p>
      <p>
        {t('facts.born', {
          context: employee.gender,
          day: formatSwissDate(employee.birthday),
          hometown: employee.hometown,
        })}
      </p>
      {employment.function !== '' && (
        <p>
          {employment.function}
          {entryDate !== null && <br />}
          {entryDate !== null && t(leaveDate === null ? 'facts.since' : 'facts.period', period)}
        </p>
      )}
      {tasks.length > 0 && (
        <chakra.ul listStyleType="'– '" paddingInlineStart="4">
          {[...new Set(tasks)].slice(0, shownTasks).map((task) => (
            <li key={task}>{task}</li>
          ))}
        </chakra.ul>
      )}
      {more > 0 && <p>{t('facts.more', { count: more })}</p>}
      <Text size="sm" tone="muted" fontFamily="body" borderTopWidth="1px" pt="3">
        {t('facts.note')}
      </Text>
    </Letter>
  );
};

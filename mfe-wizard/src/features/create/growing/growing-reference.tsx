import { formatSwissDate } from '@attesta/ui/calendar-day.ts';
import { HiddenText, Text } from '@attesta/ui/text.tsx';
import { useLanguage, useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';

import { useGetReferenceQuery } from '../../../api/reference-api.ts';
import { createApi, useGetAnstellungQuery, useGetEmployeeQuery, useGetZeugnisQuery } from '../create-api.ts';
import { Duties } from './duties.tsx';
import { GrowingPage } from './growing-page.tsx';
import { RatedParagraphs } from './rated-paragraphs.tsx';

/**
 * The reference as it comes into being: what has been saved, as it will stand in it, and what the answers to the rating
 * print. What is written in the reference's language says so: it decides where words are parted.
 */
export const GrowingReference = ({ zeugnisId }: { readonly zeugnisId: string }) => {
  const t = useTexts('wizard');
  const lang = useLanguage();
  const params = { id: zeugnisId };
  const { data: employee } = useGetEmployeeQuery({ params });
  const { data: employment } = useGetAnstellungQuery({ params });
  const { data: zeugnis } = useGetZeugnisQuery({ params });
  const { data: reference } = useGetReferenceQuery({ params });
  // In the language of the screen where the names are at hand; they are not worth a request here.
  const { data: arten } = createApi.endpoints.getZeugnisarten.useQueryState({ query: { lang } });
  if (employee === undefined || employment === undefined) return null;

  const { entryDate, positions = [], functionFrom } = employment;
  const leaveDate = zeugnis?.leaveDate ?? null;
  // Whoever held others before held the last function for a part of the time.
  const heldFrom = (positions.length > 0 ? functionFrom : null) ?? entryDate;
  const period = { from: formatSwissDate(heldFrom ?? ''), to: formatSwissDate(leaveDate ?? '') };
  const language = zeugnis?.sprache ?? undefined;
  // The reference names its type in German alone.
  const artInGerman = lang === 'de' ? reference?.zeugnisart : null;
  const art = arten?.find(({ id }) => id === zeugnis?.zeugnisart)?.name ?? artInGerman;
  return (
    <GrowingPage hideBelow="xl" aria-labelledby="growing-title" tabIndex={0}>
      <HiddenText as="h2" id="growing-title">
        {t('growing.title')}
      </HiddenText>
      <chakra.p fontSize="lg" fontWeight="semibold" lineHeight="heading">
        {art ?? t('steps.zeugnis')}
      </chakra.p>
      <chakra.p fontWeight="semibold">{`${employee.firstname} ${employee.lastname}`}</chakra.p>
      <p>
        {t('growing.born', { context: employee.gender, day: formatSwissDate(employee.birthday) })}
        {employee.hometown !== '' && <br />}
        {employee.hometown !== '' && t('growing.origin', { hometown: employee.hometown })}
      </p>
      {employment.function !== '' && (
        <p>
          <span lang={language}>{employment.function}</span>
          {heldFrom !== null && <br />}
          {heldFrom !== null && t(leaveDate === null ? 'growing.since' : 'growing.period', period)}
        </p>
      )}
      {positions.length > 0 && (
        <chakra.ul listStyleType="none">
          {positions.map((position) => (
            <li key={`${position.from} ${position.function}`}>
              <span lang={language}>{position.function}</span>
              {`, ${t(position.to === null ? 'growing.since' : 'growing.period', {
                from: formatSwissDate(position.from),
                to: formatSwissDate(position.to ?? ''),
              })}`}
            </li>
          ))}
        </chakra.ul>
      )}
      <Duties employment={employment} sentence={reference?.taskSentence} language={language} />
      <chakra.div display="contents" lang={language}>
        <RatedParagraphs zeugnisId={zeugnisId} />
      </chakra.div>
      <Text size="sm" tone="muted" fontFamily="body" borderTopWidth="1px" pt="3">
        {t('growing.note')}
      </Text>
    </GrowingPage>
  );
};

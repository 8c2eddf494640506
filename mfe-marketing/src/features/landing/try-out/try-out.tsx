import { Button } from '@attesta/ui/button.tsx';
import { choiceRecipe } from '@attesta/ui/choice-recipe.ts';
import { controlRecipe } from '@attesta/ui/control-recipe.ts';
import { Box, Grid, Row, Stack } from '@attesta/ui/layout.tsx';
import { Notice } from '@attesta/ui/notice.tsx';
import { SectionTitle, Text } from '@attesta/ui/text.tsx';
import { languageNames, useLanguage, useTexts } from '@attesta/web-kit';
import type { Language } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';
import { Band } from '../band.tsx';
import { levelNames } from '../level-names.ts';
import { LevelScale } from '../level-scale.tsx';
import { withScripts } from '../with-scripts.ts';
import written from '../written/try-out.json';
import { FieldLabel, PlainField } from './plain-field.tsx';
import { useTryOut } from './use-try-out.ts';

const questions = ['arb_qualitaet', 'arb_zuverlaessigkeit', 'arb_selbststaendigkeit'] as const;
const genders = ['F', 'M', 'N'] as const;
const shownLanguages = ['de', 'fr', 'it', 'en'] as const;

const Choice = chakra('label', choiceRecipe);
const Select = chakra('select', controlRecipe);

const Legend = chakra('legend', { base: { fontSize: 'sm', fontWeight: 'medium', lineHeight: 'tight' } });

const Ratings = ({ reader }: { readonly reader: Language }) => {
  const begin = written[reader];
  return questions.map((question) => (
    <Stack key={question} gap="2">
      <Box as="p" id={`try-${question}`} fontSize="sm" fontWeight="medium" lineHeight="tight">
        {begin.questions[question]}
      </Box>
      <LevelScale
        names={levelNames[reader]}
        labelledBy={`try-${question}`}
        inputOf={(index) => ({
          name: question,
          value: 5 - index,
          defaultChecked: begin.levels[question] === String(5 - index),
        })}
      />
    </Stack>
  ));
};

/** The real engine, without an account: three answers and a name, and the paragraph that they write. */
const TryOutIn = ({ reader }: { readonly reader: Language }) => {
  const t = useTexts('marketing');
  const { result, failure, isLoading, faultOf, submit } = useTryOut(reader);
  const { person } = written[reader];
  return (
    <Grid
      id="try-out"
      gap={{ base: '8', lg: '16' }}
      alignItems="start"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 34rem) minmax(0, 1fr)' }}
    >
      <Stack gap="8">
        <Stack gap="3">
          <SectionTitle fontSize="2xl">{t('tryOut.title')}</SectionTitle>
          <Text tone="muted">{t('tryOut.text')}</Text>
        </Stack>
        <chakra.form noValidate onSubmit={submit} display="flex" flexDirection="column" gap="6">
          <Ratings reader={reader} />
          <chakra.fieldset minWidth="0">
            <Legend>{t('tryOut.gender')}</Legend>
            <Row columnGap="6" rowGap="0">
              {genders.map((gender) => (
                <Choice key={gender}>
                  <input
                    type="radio"
                    name="gender"
                    value={gender}
                    defaultChecked={gender === person.gender}
                  />
                  <span>{t(`tryOut.genders.${gender}`)}</span>
                </Choice>
              ))}
            </Row>
          </chakra.fieldset>
          <Grid
            gap="4"
            gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' }}
          >
            <PlainField
              name="firstname"
              label={t('tryOut.firstname')}
              defaultValue={person.firstname}
              fault={faultOf('firstname')}
            />
            <PlainField
              name="lastname"
              label={t('tryOut.lastname')}
              defaultValue={person.lastname}
              fault={faultOf('lastname')}
            />
            <Stack gap="1.5" gridColumn={{ base: '1 / -1', sm: 'auto' }}>
              <FieldLabel htmlFor="try-sprache">{t('tryOut.language')}</FieldLabel>
              <Select id="try-sprache" name="sprache" defaultValue={reader}>
                {shownLanguages.map((language) => (
                  <option key={language} value={language} lang={language}>
                    {languageNames[language]}
                  </option>
                ))}
              </Select>
            </Stack>
          </Grid>
          {failure !== null && (
            <Notice tone="danger" announce>
              {failure}
            </Notice>
          )}
          <Row>
            <Button type="submit" variant="outline" loading={isLoading}>
              {t('tryOut.send')}
            </Button>
            <Text size="sm" tone="muted">
              {t('tryOut.kept')}
            </Text>
          </Row>
        </chakra.form>
      </Stack>
      <Stack gap="3" position={{ lg: 'sticky' }} top={{ lg: '8' }}>
        <Box
          as="section"
          aria-label={t('tryOut.result')}
          aria-live="polite"
          aria-busy={isLoading}
          lang={result.language}
          bg="bg"
          borderWidth="1px"
          px={{ base: '5', md: '10' }}
          py={{ base: '7', md: '12' }}
          minHeight={{ lg: '20rem' }}
          fontFamily="serif"
          fontSize="lg"
          lineHeight="body"
          hyphens="auto"
          overflowWrap="anywhere"
          opacity={isLoading ? '0.5' : '1'}
          transition="opacity"
          transitionDuration="normal"
        >
          {result.paragraph}
        </Box>
        <Text size="sm" tone="muted">
          {t('tryOut.note')}
        </Text>
      </Stack>
    </Grid>
  );
};

/** Begins anew with the reader's language. It asks the service, so without scripts there is nothing to try. */
export const TryOut = () => {
  const reader = useLanguage();
  return (
    <chakra.div css={withScripts}>
      <Band>
        <TryOutIn key={reader} reader={reader} />
      </Band>
    </chakra.div>
  );
};

import { Button } from '@attesta/ui/elements/button.tsx';
import { choiceRecipe } from '@attesta/ui/theme/choice-recipe.ts';
import { controlRecipe } from '@attesta/ui/theme/control-recipe.ts';
import { Box, Grid, Row, Stack } from '@attesta/ui/layout/boxes.tsx';
import { Notice } from '@attesta/ui/feedback/notice.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { languageNames, useTexts } from '@attesta/web-kit';
import type { Language } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';
import written from '../written/try-out.json';
import type { useTryOut } from './use-try-out.ts';
import type { ReactNode } from 'react';
import { levelNames } from '../level-names.ts';
import { LevelScale } from '../../../shared/level-scale.tsx';

const questions = ['arb_qualitaet', 'arb_zuverlaessigkeit', 'arb_selbststaendigkeit'] as const;

/** The three questions, answered like the first paragraph. */
const TryOutRatings = ({ reader }: { readonly reader: Language }) => {
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

const Input = chakra('input', controlRecipe);

const FieldLabel = chakra('label', {
  base: { fontSize: 'sm', fontWeight: 'medium', lineHeight: 'tight' },
});

type PlainFieldProps = {
  readonly name: string;
  readonly label: ReactNode;
  readonly defaultValue: string;
  /** Message of a fault; undefined without one. */
  readonly fault: string | undefined;
};

/** An uncontrolled text field, read on submit. */
const PlainField = ({ name, label, defaultValue, fault }: PlainFieldProps) => {
  const id = `try-${name}`;
  return (
    <chakra.div display="flex" flexDirection="column" gap="1.5" minWidth="0">
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <Input
        id={id}
        name={name}
        defaultValue={defaultValue}
        maxLength={100}
        autoComplete="off"
        aria-invalid={fault !== undefined}
        aria-describedby={fault === undefined ? undefined : `${id}-fault`}
      />
      {fault !== undefined && (
        <chakra.p id={`${id}-fault`} fontSize="sm" fontWeight="medium" lineHeight="tight" color="danger">
          {fault}
        </chakra.p>
      )}
    </chakra.div>
  );
};

const genders = ['F', 'M', 'N'] as const;
const shownLanguages = ['de', 'fr', 'it', 'en'] as const;

const Choice = chakra('label', choiceRecipe);
const Select = chakra('select', controlRecipe);

const Legend = chakra('legend', { base: { fontSize: 'sm', fontWeight: 'medium', lineHeight: 'tight' } });

type TryOutFormProps = {
  readonly reader: Language;
  readonly asking: Pick<
    ReturnType<typeof useTryOut>,
    'failure' | 'isLoading' | 'faultOf' | 'prepare' | 'submit'
  >;
};

/** Three answers and a name, prefilled so that a paragraph needs no typing. */
export const TryOutForm = ({ reader, asking }: TryOutFormProps) => {
  const t = useTexts('marketing');
  const { failure, isLoading, faultOf, prepare, submit } = asking;
  const { person } = written[reader];
  return (
    <chakra.form noValidate onFocus={prepare} onSubmit={submit} display="flex" flexDirection="column" gap="6">
      <TryOutRatings reader={reader} />
      <chakra.fieldset minWidth="0">
        <Legend>{t('tryOut.gender')}</Legend>
        <Row columnGap="6" rowGap="0">
          {genders.map((gender) => (
            <Choice key={gender}>
              <input type="radio" name="gender" value={gender} defaultChecked={gender === person.gender} />
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
  );
};

import { readSealNumber } from '@attesta/contracts/fields/seal-number.ts';
import { SectionTitle, Text } from '@attesta/ui/elements/text.tsx';
import { Progress } from '@attesta/ui/feedback/progress.tsx';
import { FormPage } from '@attesta/ui/layout/pages.tsx';
import { useIsPrerendered } from '@attesta/ui/scenes/prerendered.ts';
import { chakra } from '@chakra-ui/react';
import { useParams } from 'react-router-dom';
import { NumberForm } from './number-form.tsx';
import { NumberResult } from './number-result.tsx';
import { useSealTexts } from './seal-texts.ts';

export { registerSealTexts } from './seal-texts.ts';

const List = chakra('ul', {
  base: { listStyleType: 'disc', ps: '5', display: 'flex', flexDirection: 'column', gap: '2' },
});

const says = ['finished', 'unchanged'] as const;
const saysNot = ['signature', 'organization', 'content', 'paper'] as const;

/** Sentences on what a number proves, and what it does not. */
const Meaning = () => {
  const t = useSealTexts();
  return (
    <chakra.section display="flex" flexDirection="column" gap="4" pt="4">
      <SectionTitle>{t('says.title')}</SectionTitle>
      <List>
        {says.map((key) => (
          <li key={key}>{t(`says.${key}`)}</li>
        ))}
      </List>
      <SectionTitle pt="4">{t('saysNot.title')}</SectionTitle>
      <List>
        {saysNot.map((key) => (
          <li key={key}>{t(`saysNot.${key}`)}</li>
        ))}
      </List>
      <Text tone="muted" size="sm">
        {t('discreet')}
      </Text>
    </chakra.section>
  );
};

const EnterNumber = ({ refused }: { readonly refused?: string }) => (
  <>
    <NumberForm refused={refused} />
    <Meaning />
  </>
);

/** Number of the address: checked if it is one, else to be corrected. The build does not know it. */
const OfAddress = ({ typed }: { readonly typed: string }) => {
  const t = useSealTexts();
  if (useIsPrerendered()) return <Progress label={t('checking')} />;
  const number = readSealNumber(typed);
  if (number === null) return <EnterNumber key={typed} refused={typed} />;
  return (
    <NumberResult key={number} number={number}>
      <Meaning />
    </NumberResult>
  );
};

/** Scene of /echt and /echt/:number: whether a document was finished here, and whether a file is one of it. */
export const SealScene = () => {
  const t = useSealTexts();
  const { number } = useParams();
  return (
    <FormPage width="wizard" title={t('title')} help={number === undefined ? t('help') : undefined}>
      {number === undefined ? <EnterNumber /> : <OfAddress typed={number} />}
    </FormPage>
  );
};

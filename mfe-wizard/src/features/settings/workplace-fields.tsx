import type { getReferenceEmployerPhrases, ResponseOf } from '@attesta/contracts';
import { EmployerPhrase } from '@attesta/employer-phrase/employer-phrase.tsx';
import { Stack } from '@attesta/ui/layout/boxes.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';

import { AudienceFields } from './audience-fields.tsx';
import type { AudienceOptions } from '../../shared/audience-values.ts';
import { TradeField } from './trade-field.tsx';
import type { TradeOptions } from './trade-field.tsx';
import type { SettingsInput, SettingsOutput } from '../../shared/settings-values.ts';

export type EmployerPhrases = ResponseOf<typeof getReferenceEmployerPhrases>;

type WorkplaceFieldsProps = {
  readonly form: UseFormReturn<SettingsInput, unknown, SettingsOutput>;
  /** False where nothing is rated: then nobody asks about a trade, and no sentence names anybody. */
  readonly isRated: boolean;
  readonly trades: TradeOptions;
  readonly audiences: AudienceOptions;
  readonly phrases: EmployerPhrases;
  readonly language: string;
};

/**
 * Choices of trade, audience and employer, from which questions and sentences take their words. None has to be touched, so all stand below one
 * heading, which is not there where there is nothing to choose. How the organisation stands in a sentence is asked until somebody
 * has confirmed it; what was confirmed here stays in sight for a change of mind.
 */
export const WorkplaceFields = (props: WorkplaceFieldsProps) => {
  const { form, isRated, trades, audiences, phrases, language } = props;
  const t = useTexts('wizard');
  const titleId = useId();
  const [asked] = useState(
    () => new Set(phrases.filter(({ confirmed }) => confirmed === null).map((entry) => entry.language)),
  );
  const phrase = phrases.find((entry) => entry.language === language && asked.has(entry.language));
  const hasTrade = isRated && trades.trades.length > 0;
  const hasAudience = isRated && audiences.parties.length > 0;
  if (!hasTrade && !hasAudience && phrase === undefined) return null;
  return (
    <Stack as="fieldset" gap="4" pt="2" aria-labelledby={titleId}>
      <chakra.legend id={titleId} fontSize="lg" fontWeight="semibold" lineHeight="heading">
        {t('zeugnis.workplace')}
      </chakra.legend>
      <Text size="sm" tone="muted">
        {t('zeugnis.workplaceHelp')}
      </Text>
      {hasTrade && <TradeField form={form} options={trades} />}
      {hasAudience && <AudienceFields form={form} options={audiences} />}
      {phrase !== undefined && <EmployerPhrase key={phrase.language} entry={phrase} />}
    </Stack>
  );
};

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
  /** False for a kind without a rating, which has neither trade nor audience. */
  readonly isRated: boolean;
  readonly trades: TradeOptions;
  readonly audiences: AudienceOptions;
  readonly phrases: EmployerPhrases;
  readonly language: string;
};

/**
 * Optional choices of trade, audience and employer phrase, whose words questions and sentences use. Without any
 * choice the group is absent. The employer phrase is asked for until it is confirmed, and stays visible after a
 * confirmation here.
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

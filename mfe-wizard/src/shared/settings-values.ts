import type { zeugnisForm, zeugnisSchema } from '@attesta/contracts';
import type { z } from 'zod';

import { toAudienceBody, toAudienceValues } from './audience-values.ts';
import type { AudienceOptions } from './audience-values.ts';
import { toUtcDate } from './days.ts';

export type SettingsInput = z.input<typeof zeugnisForm>;
export type SettingsOutput = z.output<typeof zeugnisForm>;
export type StoredSettings = z.infer<typeof zeugnisSchema>;

const asText = (value: number | null): string => (value === null ? '' : String(value));

/** Form values: choices as text, empty for none; German is the default language. */
export const settingsValues = (zeugnis: StoredSettings, audiences: AudienceOptions) => ({
  sprache: zeugnis.sprache ?? ('de' as const),
  zeugnisart: asText(zeugnis.zeugnisart),
  zeugnisvariante: asText(zeugnis.zeugnisvariante),
  bestellgrund: asText(zeugnis.bestellgrund),
  trade: zeugnis.trade ?? '',
  audiences: toAudienceValues(zeugnis.audiences, zeugnis.trade, audiences),
  leaveDate: zeugnis.leaveDate ?? '',
  issueDate: zeugnis.issueDate ?? '',
  signature1: zeugnis.signature1,
  functionSignature1: zeugnis.functionSignature1,
  signature2: zeugnis.signature2,
  functionSignature2: zeugnis.functionSignature2,
});

/** Body of the save: dates as UTC timestamps. */
export const settingsBody = (output: SettingsOutput, idZeugnis: string, audiences: AudienceOptions) => ({
  ...output,
  idZeugnis,
  audiences: toAudienceBody(output.audiences, output.trade, audiences),
  leaveDate: output.leaveDate === null ? null : toUtcDate(output.leaveDate),
  issueDate: output.issueDate === null ? null : toUtcDate(output.issueDate),
});

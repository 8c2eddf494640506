import { zeugnisForm } from '@attesta/contracts';
import type { zeugnisSchema } from '@attesta/contracts';
import type { z } from 'zod';

import { noAudiences, toAudienceBody, toAudienceValues } from './audience-values.ts';
import type { AudienceOptions } from './audience-values.ts';
import { toUtcDate } from './days.ts';

export type SettingsInput = z.input<typeof zeugnisForm>;
export type SettingsOutput = z.output<typeof zeugnisForm>;
export type StoredSettings = z.infer<typeof zeugnisSchema>;

const asText = (value: number | null): string => (value === null ? '' : String(value));

/** Form values: choices as text, empty for none; German is the default language. */
export const settingsValues = (settings: StoredSettings, audiences: AudienceOptions) => ({
  sprache: settings.sprache ?? ('de' as const),
  zeugnisart: asText(settings.zeugnisart),
  zeugnisvariante: asText(settings.zeugnisvariante),
  bestellgrund: asText(settings.bestellgrund),
  trade: settings.trade ?? '',
  audiences: toAudienceValues(settings.audiences, settings.trade, audiences),
  leaveDate: settings.leaveDate ?? '',
  issueDate: settings.issueDate ?? '',
  locationId: settings.locationId ?? '',
  pensum: settings.pensum ?? '',
  signature1: settings.signature1,
  functionSignature1: settings.functionSignature1,
  signature2: settings.signature2,
  functionSignature2: settings.functionSignature2,
});

/** Body of the save: dates as UTC timestamps. */
export const settingsBody = (output: SettingsOutput, idZeugnis: string, audiences: AudienceOptions) => ({
  ...output,
  idZeugnis,
  audiences: toAudienceBody(output.audiences, output.trade, audiences),
  leaveDate: output.leaveDate === null ? null : toUtcDate(output.leaveDate),
  issueDate: output.issueDate === null ? null : toUtcDate(output.issueDate),
});

/** Body of the stored settings without a deputy (product.md 4). */
export const bodyWithoutDeputy = (stored: StoredSettings, deputySeen: string | null) => ({
  ...settingsBody(zeugnisForm.parse(settingsValues(stored, noAudiences)), stored.idZeugnis, noAudiences),
  deputyUsed: false,
  deputyEmail: null,
  deputySecret: null,
  deputySeen,
});

import { defineEntity, p } from '@mikro-orm/postgresql';

import type { Audiences } from '../../engine/input/input.ts';

/** Defaults of an account for its new references. An account that never chose any has no row. */
export const TextSettingsSchema = defineEntity({
  name: 'TextSettings',
  tableName: 'text_settings',
  properties: {
    accountId: p.uuid().primary(),
    audiences: p.json<Audiences>(),
  },
});

export class TextSettings extends TextSettingsSchema.class {}
TextSettingsSchema.setClass(TextSettings);

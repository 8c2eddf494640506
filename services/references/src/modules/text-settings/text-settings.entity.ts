import { defineEntity, p } from '@mikro-orm/postgresql';

import type { Audiences } from '../../engine/input/input.ts';

/** What new references of an account start with. An account that never chose has none. */
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

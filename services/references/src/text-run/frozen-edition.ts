import type { CheckText } from '../corpus/checks/check-texts.ts';

/** Its references keep their texts, those too that the service prints in the plain style since the fluent one broke a rule. */
export const frozen = '1';

/** As `compose-checked.ts` does: what breaks a rule in the fluent style is held against them in the plain one. */
export const spared =
  (check: CheckText): CheckText =>
  (input, style) => {
    const checked = check(input, style);
    return checked.broken === null ? checked : check(input, 'plain');
  };

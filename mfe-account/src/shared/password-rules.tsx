import { passwordRules, passwordStrength } from '@attesta/contracts';
import type { PasswordStrength } from '@attesta/contracts';
import { useErrorText } from '@attesta/ui/feedback/error-text.ts';
import { CheckIcon, DotIcon } from '@attesta/ui/elements/icons.tsx';
import { Box, Row, Stack } from '@attesta/ui/layout/boxes.tsx';
import { HiddenText } from '@attesta/ui/elements/text.tsx';
import { useTexts } from '@attesta/web-kit';

const strengthLooks = {
  weak: { bars: 1, colour: 'danger' },
  medium: { bars: 2, colour: 'warning' },
  strong: { bars: 3, colour: 'accent' },
} as const satisfies Record<PasswordStrength, object>;

const nothingYet = { bars: 0, colour: 'fg.muted' } as const;

type PasswordRulesProps = {
  readonly password: string;
  /** Personal words that weaken a password. */
  readonly names?: readonly string[] | undefined;
};

const StrengthHint = ({ password, names }: PasswordRulesProps) => {
  const t = useTexts('account');
  const strength = passwordStrength(password, names);
  const { bars, colour } = password === '' ? nothingYet : strengthLooks[strength];
  return (
    <Row gap="3" fontSize="sm" minHeight="6">
      <Row gap="1" aria-hidden flexWrap="nowrap">
        {[1, 2, 3].map((bar) => (
          <Box key={bar} width="8" height="1" borderRadius="full" bg={bar <= bars ? colour : 'border'} />
        ))}
      </Row>
      <Box color={colour} fontWeight="medium" aria-live="polite">
        {password !== '' && t(`setPassword.strength.${strength}`)}
      </Box>
    </Row>
  );
};

/** Password rules, each marked when met, and the strength. */
export const PasswordRules = ({ password, names }: PasswordRulesProps) => {
  const t = useTexts('account');
  const ruleText = useErrorText();
  return (
    <Stack gap="3">
      <StrengthHint password={password} names={names} />
      <Stack as="ul" gap="1.5" fontSize="sm" lineHeight="tight" aria-label={t('setPassword.rules')}>
        {passwordRules.map(({ code, test }) => {
          const isMet = test(password);
          return (
            <Row
              as="li"
              key={code}
              gap="2"
              flexWrap="nowrap"
              alignItems="flex-start"
              color={isMet ? 'accent' : 'fg.muted'}
            >
              {isMet ? <CheckIcon /> : <DotIcon />}
              <span>
                {code === 'passwordTooShort' ? t('setPassword.ruleLength') : ruleText(code)}{' '}
                <HiddenText>{t(isMet ? 'setPassword.met' : 'setPassword.open')}</HiddenText>
              </span>
            </Row>
          );
        })}
      </Stack>
    </Stack>
  );
};

import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '../elements/button.tsx';
import { controlRecipe } from '../theme/control-recipe.ts';
import { FieldFrame } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';
import { EyeIcon } from '../elements/icons.tsx';
import { useUiTexts } from '../i18n/ui-texts.ts';
import { useFieldState } from './use-field-state.ts';

const Input = chakra('input', controlRecipe);

type PasswordFieldProps<Values extends FieldValues, Output> = FieldProps<Values, Output> & {
  /** Makes a password manager fill in the known password or propose a new one. */
  readonly autoComplete: 'current-password' | 'new-password';
};

/** Password that can be shown while it is typed. */
export const PasswordField = <Values extends FieldValues, Output>({
  form,
  name,
  label,
  help,
  autoComplete,
}: PasswordFieldProps<Values, Output>) => {
  const t = useUiTexts();
  const [shown, setShown] = useState(false);
  const state = useFieldState(form, name, help !== undefined);
  return (
    <FieldFrame state={state} label={label} help={help}>
      <chakra.div position="relative" display="flex" alignItems="center">
        <Input
          {...form.register(name)}
          {...state.control}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          pr="12"
        />
        <Button
          variant="quiet"
          size="sm"
          position="absolute"
          insetEnd="1"
          px="2"
          aria-label={shown ? t('hidePassword') : t('showPassword')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <EyeIcon crossed={shown} />
        </Button>
      </chakra.div>
    </FieldFrame>
  );
};

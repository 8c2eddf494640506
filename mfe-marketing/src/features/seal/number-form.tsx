import { readSealNumber } from '@attesta/contracts/fields/seal-number.ts';
import { Button } from '@attesta/ui/elements/button.tsx';
import { FieldFrame } from '@attesta/ui/fields/field-frame.tsx';
import { describeControl } from '@attesta/ui/fields/use-field-state.ts';
import { useElementId } from '@attesta/ui/scenes/prerendered.ts';
import { controlRecipe } from '@attesta/ui/theme/control-recipe.ts';
import { chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { sealPath } from './seal-paths.ts';
import { useSealTexts } from './seal-texts.ts';

const Input = chakra('input', controlRecipe);

/** Longer than any number with spaces and hyphens. */
const maxLength = 40;

type NumberFormProps = {
  /** Text that was no number, to be corrected; its fault stands at once. */
  readonly refused?: string | undefined;
};

/** Field for a number; what was typed is kept until it is one. */
export const NumberForm = ({ refused }: NumberFormProps) => {
  const t = useSealTexts();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [isRefused, setIsRefused] = useState(refused !== undefined);
  const state = describeControl(useElementId(), isRefused ? t('field.fault') : null, true);
  return (
    <chakra.form
      noValidate
      display="flex"
      flexDirection="column"
      gap="5"
      onSubmit={(event) => {
        event.preventDefault();
        const number = readSealNumber(input.current?.value ?? '');
        setIsRefused(number === null);
        if (number === null) input.current?.focus();
        else void navigate(`${sealPath}/${number}`);
      }}
    >
      <FieldFrame state={state} label={t('field.label')} help={t('field.help')}>
        <Input
          ref={input}
          {...state.control}
          name="number"
          defaultValue={refused?.slice(0, maxLength)}
          maxLength={maxLength}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          letterSpacing="0.08em"
        />
      </FieldFrame>
      <Button type="submit" alignSelf="flex-start">
        {t('field.submit')}
      </Button>
    </chakra.form>
  );
};

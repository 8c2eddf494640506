import { chakra } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { buttonRecipe } from './button-recipe.ts';
import { HiddenText, Status } from './text.tsx';
import { Spinner } from './spinner.tsx';
import { useUiTexts } from './ui-texts.ts';

const StyledButton = chakra('button', buttonRecipe);

type ButtonProps = Omit<ComponentProps<typeof StyledButton>, 'children'> & {
  readonly children: ReactNode;
  /** Work under way: the button keeps its size and focus, shows a spinner and takes no further click. */
  readonly loading?: boolean;
};

/** `variant`: solid (one a page), outline, quiet, danger. `size`: md (44 px) or sm (36 px). */
export const Button = ({ loading = false, children, disabled, onClick, type, ...rest }: ButtonProps) => {
  const t = useUiTexts();
  return (
    <StyledButton
      {...rest}
      type={type ?? 'button'}
      disabled={disabled}
      // Not `disabled`: a button that loses the focus while it works leaves keyboard users nowhere.
      aria-disabled={loading || undefined}
      data-loading={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      <span>{children}</span>
      {loading && (
        <>
          <Spinner />
          <HiddenText>
            <Status as="span">{t('loading')}</Status>
          </HiddenText>
        </>
      )}
    </StyledButton>
  );
};

import { chakra } from '@chakra-ui/react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { buttonRecipe } from '../theme/button-recipe.ts';
import { useIsPrerendered } from '../scenes/prerendered.ts';
import { HiddenText, Status } from './text.tsx';
import { Spinner } from './spinner.tsx';
import { useUiTexts } from '../i18n/ui-texts.ts';

const StyledButton = chakra('button', buttonRecipe);

type ButtonProps = Omit<ComponentProps<typeof StyledButton>, 'children'> & {
  readonly children: ReactNode;
  /** Work under way: the button keeps its size and focus, shows a spinner and takes no further click. */
  readonly loading?: boolean;
};

/**
 * A field that loses the focus is checked, its fault moves the button down, and the click that was meant for the button
 * misses it. So a press on a submit button leaves the focus where it is; submitting checks everything anyway.
 */
const keepFocusInField = (event: MouseEvent): void => event.preventDefault();

/** `variant`: solid (one a page), outline, quiet, danger. `size`: md (44 px) or sm (36 px). */
export const Button = ({
  loading = false,
  children,
  disabled,
  onClick,
  type,
  onMouseDown,
  'aria-disabled': isWaiting,
  ...rest
}: ButtonProps) => {
  const t = useUiTexts();
  // Before the scripts are there the browser itself would send the form, with all that was typed in the address.
  const cannotSubmit = useIsPrerendered() && type === 'submit';
  return (
    <StyledButton
      {...rest}
      type={type ?? 'button'}
      onMouseDown={type === 'submit' ? keepFocusInField : onMouseDown}
      disabled={cannotSubmit ? true : disabled}
      // Not `disabled`: a button that loses the focus while it works leaves keyboard users nowhere.
      aria-disabled={loading || isWaiting || undefined}
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

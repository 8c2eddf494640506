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
  /** Action running: the button keeps its size and focus, shows a spinner and ignores clicks. */
  readonly loading?: boolean;
};

/**
 * Keep the focus in the field when a submit button is pressed. Otherwise the blur validates the field, its error moves
 * the button down, and the click misses it; submitting validates everything anyway.
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
  // Without scripts the browser would submit the form and put its values into the address.
  const cannotSubmit = useIsPrerendered() && type === 'submit';
  return (
    <StyledButton
      {...rest}
      type={type ?? 'button'}
      onMouseDown={type === 'submit' ? keepFocusInField : onMouseDown}
      disabled={cannotSubmit ? true : disabled}
      // Not `disabled`: keyboard users would lose the focus while the action runs.
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

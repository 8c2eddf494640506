import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Button } from '../elements/button.tsx';
import { WarningIcon } from '../elements/icons.tsx';
import { useUiTexts } from '../i18n/ui-texts.ts';

type ErrorStateProps = {
  /** Name of the failure. */
  readonly title?: string;
  /** Meaning and remedy. */
  readonly children?: ReactNode;
  readonly onRetry?: () => void;
  readonly retrying?: boolean;
};

/** Error in place of content that could not be loaded. */
export const ErrorState = ({ title, children, onRetry, retrying = false }: ErrorStateProps) => {
  const t = useUiTexts();
  return (
    <chakra.div
      role="alert"
      display="flex"
      flexDirection="column"
      alignItems="flex-start"
      gap="3"
      p={{ base: '5', md: '6' }}
      borderWidth="1px"
      borderInlineStartWidth="4px"
      borderInlineStartColor="danger"
      borderRadius="md"
      bg="bg"
    >
      <chakra.p display="flex" alignItems="center" gap="2" fontWeight="semibold">
        <chakra.span color="danger">
          <WarningIcon />
        </chakra.span>
        {title ?? t('errorTitle')}
      </chakra.p>
      <chakra.p maxWidth="measure">{children ?? t('errorText')}</chakra.p>
      {onRetry !== undefined && (
        <Button variant="outline" size="sm" loading={retrying} onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </chakra.div>
  );
};

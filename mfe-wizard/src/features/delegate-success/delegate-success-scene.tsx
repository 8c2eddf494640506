import { CheckIcon } from '@attesta/ui/icons.tsx';
import { Row, Stack } from '@attesta/ui/layout.tsx';
import { LinkButton } from '@attesta/ui/link-button.tsx';
import { PageTitle, Text } from '@attesta/ui/text.tsx';
import { paths, readNavigationState, useTexts } from '@attesta/web-kit';
import { chakra } from '@chakra-ui/react';
import { Navigate, useLocation } from 'react-router-dom';

/** /delegatesuccess: to whom the link went and what happens next. Without an e-mail there is nothing to say (product.md 2). */
export const DelegateSuccessScene = () => {
  const t = useTexts('wizard');
  const handedOver = readNavigationState<'delegateSuccess'>(useLocation().state, 'email');
  if (handedOver === null) return <Navigate to={paths.home()} replace />;
  return (
    <Stack
      width="full"
      maxWidth="wizard"
      mx="auto"
      gap="6"
      alignItems="flex-start"
      px={{ base: '4', md: '8' }}
      py={{ base: '10', md: '20' }}
    >
      <chakra.span display="flex" p="3" color="accent" bg="accent.tint" borderRadius="full">
        <CheckIcon />
      </chakra.span>
      <Stack gap="3">
        <PageTitle>{t('delegateSuccess.title')}</PageTitle>
        <Text overflowWrap="anywhere">{t('delegateSuccess.text', { email: handedOver.email })}</Text>
        <Text>{t('delegateSuccess.next')}</Text>
      </Stack>
      <Row gap="3">
        <LinkButton to={paths.dashboard()}>{t('delegateSuccess.dashboard')}</LinkButton>
        <LinkButton to={paths.create()} variant="outline">
          {t('delegateSuccess.create')}
        </LinkButton>
      </Row>
    </Stack>
  );
};

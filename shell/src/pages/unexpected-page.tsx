import { ErrorPage } from './error-page.tsx';

export const UnexpectedPage = ({ onRetry }: { onRetry?: () => void }) => (
  <ErrorPage kind="unexpected" {...(onRetry && { onRetry })} />
);

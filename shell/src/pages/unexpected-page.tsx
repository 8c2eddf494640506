import { ErrorPage } from './error-page.tsx';

export const UnexpectedPage = () => <ErrorPage kind="unexpected" />;

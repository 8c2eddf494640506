import { ErrorPage } from './error-page.tsx';

export const ForbiddenPage = () => <ErrorPage kind="forbidden" />;

import { ErrorPage } from './error-page.tsx';

export const NotFoundPage = () => <ErrorPage kind="notFound" />;

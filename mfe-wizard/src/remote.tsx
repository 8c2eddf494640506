import type { RemoteModule } from '@attesta/web-kit';
import { routes } from './routes.tsx';
import { loadTexts } from './texts.ts';

/** What the shell gets from this remote. */
export const remote: RemoteModule = { routes, namespace: 'wizard', loadTexts };

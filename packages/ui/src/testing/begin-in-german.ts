import { i18n } from '@attesta/web-kit';
import { afterAll } from 'vitest';

// Files of a worker share the interface's language: the next one begins in German, whatever was chosen in this one.
afterAll(() => i18n.changeLanguage('de'));

import { i18n } from '@attesta/web-kit';
import { afterAll } from 'vitest';

// Test files of a worker share the interface's language: reset it for the next one.
afterAll(() => i18n.changeLanguage('de'));

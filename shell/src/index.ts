// First import: the policy must hold before any other module runs.
import './page-policy.ts';
import { nextTask } from './first-load/next-task.ts';

/** Run the modules of the bundle one task after the other, so that the page can respond in between. */
const begin = async (): Promise<void> => {
  await nextTask();
  await import(/* webpackMode: "eager" */ 'react');
  await nextTask();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager" */ '@attesta/web-kit/i18n/i18n.ts');
  await nextTask();
  await import(/* webpackMode: "eager" */ '@attesta/web-kit/api/api.ts');
  await nextTask();
  await import(/* webpackMode: "eager" */ '@attesta/web-kit');
  await nextTask();
  const { start } = await import(/* webpackMode: "eager" */ './bootstrap.tsx');
  await nextTask();
  await start();
};

void begin();

// First: it must hold before any other module runs.
import './page-policy.ts';
import { nextTask } from './first-load/next-task.ts';

/** All of this has come by now; its parts run one after the other with the page in between. */
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

import { i18n, languageOfAddress, languages, registerTexts, showLanguage } from '@attesta/web-kit';
import { installationPlaceholders } from '@attesta/web-kit/first-load/installation.ts';
import { publicPages } from '@attesta/web-kit/pages/public-pages.ts';
import { prerenderRoutes } from '@attesta/web-kit/prerender-routes.tsx';
import { createElement, Suspense } from 'react';
import { framedAddresses } from './first-load/framed-addresses.ts';
import { loadTexts } from './i18n/texts.ts';
import { PageFrame } from './frame/page-frame.tsx';
import { PageSkeleton } from './first-load/page-skeleton.tsx';
import type { Language } from '@attesta/web-kit';

/** What only the installation knows; the gateway fills it in. */
const settings = installationPlaceholders(false);

const slot = 'page-slot';

/** Frame and boundary as `RemoteView` draws them. */
const routes = [
  {
    element: <PageFrame settings={settings} />,
    children: [{ path: '*', element: <Suspense fallback={null}>{createElement(slot)}</Suspense> }],
  },
];

/** Any other page, until its scripts have come. */
const waiting = [
  {
    element: <PageFrame settings={settings} isWaiting />,
    children: [{ path: '*', element: <PageSkeleton /> }],
  },
];

/** What surrounds the page of a path, in the language that its address stands for, or in this one. */
const frameOf = async (path: string, language: Language): Promise<string> => {
  await showLanguage(languageOfAddress(path) ?? language);
  return (
    (await prerenderRoutes(routes, path))
      .replace(`<${slot}></${slot}>`, '{{page}}')
      // The one place where the installation's data is not shown as it is.
      .replace('tel:{{companyPhone}}', 'tel:{{companyDial}}')
  );
};

const framesOf = async (
  addresses: readonly string[],
  language: Language,
): Promise<Record<string, string>> => {
  await showLanguage(language);
  const frames: Record<string, string> = { '*': await prerenderRoutes(waiting, '/') };
  for (const path of addresses) frames[path] = await frameOf(path, language);
  return frames;
};

/** For the build: path → what the shell draws around a visitor's page; `{{page}}` is that page's place. `*` is any other. */
export const prerender = async (): Promise<Record<string, string>> => {
  await registerTexts('shell', loadTexts);
  return framesOf(framedAddresses, 'de');
};

/** For the build: language → path → the same, of the pages whose address stands for no language. */
export const translate = async (): Promise<Record<string, Record<string, string>>> => {
  const addresses = framedAddresses.filter((path) => languageOfAddress(path) === null);
  const translations: Record<string, Record<string, string>> = {};
  for (const language of languages.filter((each) => each !== 'de')) {
    translations[language] = await framesOf(addresses, language);
  }
  return translations;
};

/**
 * For the gateway: the addresses of each public page, and by language what is said of a page that says nothing of itself,
 * and to whoever has no JavaScript.
 */
export const describe = async () => {
  const descriptions: Record<string, string> = {};
  const withoutScripts: Record<string, string> = {};
  for (const language of languages) {
    await showLanguage(language);
    descriptions[language] = i18n.t('shell:about');
    withoutScripts[language] = i18n.t('shell:withoutScripts');
  }
  return { addresses: Object.values(publicPages), descriptions, withoutScripts };
};

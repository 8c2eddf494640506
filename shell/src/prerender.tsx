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

/** Placeholders of the installation's data; the gateway fills them in. */
const settings = installationPlaceholders(false);

const slot = 'page-slot';

/** Frame and suspense boundary as in `RemoteView`. */
const routes = [
  {
    element: <PageFrame settings={settings} />,
    children: [{ path: '*', element: <Suspense fallback={null}>{createElement(slot)}</Suspense> }],
  },
];

/** Frame of any other page until its scripts have arrived. */
const waiting = [
  {
    element: <PageFrame settings={settings} isWaiting />,
    children: [{ path: '*', element: <PageSkeleton /> }],
  },
];

/** Frame of a path, in the language of its address, else in the given one. */
const frameOf = async (path: string, language: Language): Promise<string> => {
  await showLanguage(languageOfAddress(path) ?? language);
  return (
    (await prerenderRoutes(routes, path))
      .replace(`<${slot}></${slot}>`, '{{page}}')
      // The one value that differs from its shown text.
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

/** Frames of a visitor's pages by path, for the build; `{{page}}` stands for the page, the path `*` for any other. */
export const prerender = async (): Promise<Record<string, string>> => {
  await registerTexts('shell', loadTexts);
  return framesOf(framedAddresses, 'de');
};

/** Frames by language and path of pages whose address has no language, for the build. */
export const translate = async (): Promise<Record<string, Record<string, string>>> => {
  const addresses = framedAddresses.filter((path) => languageOfAddress(path) === null);
  const translations: Record<string, Record<string, string>> = {};
  for (const language of languages.filter((each) => each !== 'de')) {
    translations[language] = await framesOf(addresses, language);
  }
  return translations;
};

/**
 * Addresses of the public pages, and by language the default description of a page and the text for browsers without
 * JavaScript, for the gateway.
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

import { prerenderScenes, prerenderTranslations } from '@attesta/ui/scenes/prerender-scenes.tsx';
import { remote } from './remote.tsx';
import { scenes } from './scenes.ts';

/** Called by the build: HTML of the link's page. */
export const prerender = () => prerenderScenes(remote, scenes);

export const translate = () => prerenderTranslations(remote, scenes);

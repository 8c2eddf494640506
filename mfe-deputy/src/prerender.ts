import { prerenderScenes, prerenderTranslations } from '@attesta/ui/scenes/prerender-scenes.tsx';
import { remote } from './remote.tsx';
import { scenes } from './scenes.ts';

/** For the build: what a link's page says before any script. */
export const prerender = () => prerenderScenes(remote, scenes);

export const translate = () => prerenderTranslations(remote, scenes);

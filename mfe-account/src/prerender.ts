import { prerenderScenes, prerenderTranslations } from '@attesta/ui/scenes/prerender-scenes.tsx';
import { remote } from './remote.tsx';
import { scenes } from './scenes.ts';

/** For the build: the pages of this remote that stand before any script. */
export const prerender = () => prerenderScenes(remote, scenes);

export const translate = () => prerenderTranslations(remote, scenes);

import { runAlone } from '@attesta/web-kit/run-alone.tsx';
import { remote } from './remote.tsx';

await runAlone(remote);

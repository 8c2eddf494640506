import { loadRemote } from '@module-federation/enhanced/runtime';

void loadRemote('wizard/remote');

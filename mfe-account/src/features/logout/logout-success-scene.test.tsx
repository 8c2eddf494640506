import { testStates } from '@attesta/ui/testing/test-states.tsx';
import { remote } from '../../remote.tsx';
import { states } from './logout-success.states.ts';

testStates(remote, states);

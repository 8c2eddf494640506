import { accountPanelScreens } from './account-panel-screens.ts';
import { accountScreens } from './account-screens.ts';
import { adminScreens } from './admin-screens.ts';
import { delegationScreens } from './delegation-screens.ts';
import { deputyScreens } from './deputy-screens.ts';
import { loginScreens } from './login-screens.ts';
import { operationScreens } from './operation-screens.ts';
import { releaseScreens } from './release-screens.ts';
import { overviewScreens } from './overview-screens.ts';
import { publicScreens } from './public-screens.ts';
import { ratingScreens } from './rating-screens.ts';
import type { Screen } from './screen.ts';
import { securityScreens } from './security-screens.ts';
import { shellScreens } from './shell-screens.ts';
import { signUpScreens } from './sign-up-screens.ts';
import { wizardScreens } from './wizard-screens.ts';

/** Every screen in every state that it has. */
export const screens: readonly Screen[] = [
  ...publicScreens,
  ...signUpScreens,
  ...loginScreens,
  ...overviewScreens,
  ...accountScreens,
  ...accountPanelScreens,
  ...securityScreens,
  ...wizardScreens,
  ...ratingScreens,
  ...delegationScreens,
  ...deputyScreens,
  ...adminScreens,
  ...operationScreens,
  ...releaseScreens,
  ...shellScreens,
];

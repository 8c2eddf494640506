import { CallToPrices } from './call-to-prices.tsx';
import { Hero } from './hero.tsx';
import { Languages } from './languages.tsx';
import { Principles } from './principles.tsx';
import { Steps } from './steps.tsx';

/** The start page of visitors. */
export const LandingScene = () => (
  <>
    <Hero />
    <Steps />
    <Principles />
    <Languages />
    <CallToPrices />
  </>
);

import { CallToAction } from './call-to-action.tsx';
import { Hero } from './hero.tsx';
import { PriceTeaser } from './price-teaser.tsx';
import { Steps } from './steps.tsx';
import { TagLines } from './tag-lines.tsx';

/** The start page of visitors. */
export const LandingScene = () => (
  <>
    <Hero />
    <Steps />
    <TagLines />
    <PriceTeaser />
    <CallToAction />
  </>
);

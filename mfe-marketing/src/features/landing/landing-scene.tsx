import { CallToAction } from './call-to-action.tsx';
import { Delegating } from './delegating.tsx';
import { Hero } from './hero.tsx';
import { PriceTeaser } from './price-teaser.tsx';
import { Protection } from './protection.tsx';
import { Questions } from './questions.tsx';
import { Samples } from './samples/samples.tsx';
import { Steps } from './steps.tsx';
import { TagLines } from './tag-lines.tsx';
import { Trust } from './trust.tsx';
import { TryOut } from './try-out/try-out.tsx';

/** The start page of visitors: grounds alternate, and the try-out is no part of it without scripts. */
export const LandingScene = () => (
  <>
    <Hero />
    <TryOut />
    <Samples />
    <Steps />
    <Delegating />
    <Trust />
    <Protection />
    <TagLines />
    <PriceTeaser />
    <Questions />
    <CallToAction />
  </>
);

import { heading } from '@attesta/ui/testing/scene-states.ts';
import type { SceneState, SceneStates } from '@attesta/ui/testing/scene-states.ts';

/** State after a task has ended in one of the three ways. */
const endedBy = (outcome: string, title: RegExp): SceneState => ({
  address: '/deputyfinished',
  viewer: 'deputy',
  navigation: {
    outcome,
    organization: 'Alpina Haustechnik AG',
    email: 'brigitte.frei@alpina-haustechnik.example.ch',
  },
  answers: {},
  shows: heading(title),
});

export const states = {
  full: endedBy('finished', /Vielen Dank/),
  declined: endedBy('declined', /abgelehnt/),
  'passed-on': endedBy('passedOn', /weitergegeben/),
} satisfies SceneStates;

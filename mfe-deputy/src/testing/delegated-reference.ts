import type { getReference, RatingItem, ResponseOf } from '@attesta/contracts';
import { fault, ok } from '@attesta/ui/testing/mock-api.ts';
import type { Call } from '@attesta/ui/testing/mock-api.ts';
import { tokenOf } from '@attesta/ui/testing/token.ts';

export const zeugnisId = '01890000-0000-7000-8000-000000000001';

export const deputyToken = tokenOf('ROLE_DEPUTY', 'chef@example.ch');

const questionsIn: Readonly<Record<string, readonly [string, string, string]>> = {
  de: ['Fachkompetenz', 'Verhalten', 'Wie ist'],
  fr: ['Compétences', 'Comportement', 'Comment est'],
};

const scale = [
  { code: '5', caption: 'Sehr gut – deutlich über den Anforderungen' },
  { code: '4', caption: 'Gut – über den Anforderungen' },
  { code: '3', caption: 'Befriedigend – den Anforderungen entsprechend' },
];

/** Two required questions in two groups, and an optional text. */
const questions = (lang: string, answers: ReadonlyMap<number, string | null>): RatingItem[] => {
  const [first, second, ask] = questionsIn[lang] ?? questionsIn['de'] ?? ['', '', ''];
  const item = (id: number, group: string, name: string, type = 'radio'): RatingItem => ({
    id,
    group,
    question: `${ask} ${name}?`,
    rating: { type, currentValue: answers.get(id) ?? null, possibleValues: type === 'radio' ? scale : [] },
    optional: type === 'text',
    notRelevant: false,
    ...(type === 'text' ? { field: 'erg_erfolge' } : {}),
  });
  return [item(1, first, 'A'), item(2, second, 'B'), item(3, second, 'C', 'text')];
};

/** A delegated reference with its answers so far, and the handlers of a deputy's operations. */
export const delegatedReference = (reference: Partial<ResponseOf<typeof getReference>> = {}) => {
  const answers = new Map<number, string | null>();
  const langOf = ({ query }: Call): string => query.get('lang') ?? 'de';
  const missing = (): { id: number; group: string }[] =>
    [1, 2].filter((id) => answers.get(id) == null).map((id) => ({ id, group: 'Verhalten' }));

  const delegated: ResponseOf<typeof getReference> = {
    id: zeugnisId,
    deputyUsed: false,
    deputyEmail: 'chef@example.ch',
    selfRating: false,
    idZeugnisart: null,
    idZeugnisvariante: null,
    idBestellgrund: null,
    leaveDate: null,
    signature1: '',
    functionSignature1: '',
    signature2: '',
    functionSignature2: '',
    finished: false,
    employeeName: 'Sandra Keller',
    zeugnisart: 'Schlusszeugnis',
    zeugnisvariante: null,
    bestellgrund: null,
    sprache: 'de',
    organization: 'Alpina Haustechnik AG',
    expiresAt: '2026-12-21T09:00:00.000Z',
    ...reference,
  };

  return {
    answers,
    handlers: {
      loginDeputy: () => ok(zeugnisId, { authorization: `Bearer ${deputyToken}` }),
      getDelegatedRating: ({ query }: Call) => {
        const language = query.get('lang') ?? delegated.sprache ?? 'de';
        return ok({ language, reference: delegated, items: questions(language, answers) });
      },
      saveBewertung: (call: Call) => {
        const { bewertungen } = call.body as { bewertungen: { idKompetenz: number; bewertung: string }[] };
        for (const { idKompetenz, bewertung } of bewertungen) answers.set(idKompetenz, bewertung);
        const ids = new Set(bewertungen.map(({ idKompetenz }) => idKompetenz));
        return ok(questions(langOf(call), answers).filter(({ id }) => ids.has(id)));
      },
      getMissingBewertung: () => ok(missing()),
      finishDeputyRating: () => (missing().length === 0 ? ok() : fault('ratingsMissing')),
      declineDelegation: () => ok(),
      passOnDelegation: () => ok(),
    },
  };
};

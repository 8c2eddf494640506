import { fault, ok } from '@attesta/ui/testing/mock-api.ts';
import type { Answer, Call } from '@attesta/ui/testing/mock-api.ts';
import type { Finding, ReferenceWording, TextChange, TextSentence } from '@attesta/contracts';

type Base = Pick<TextSentence, 'id' | 'kind' | 'items' | 'rated' | 'requiredFor'> & {
  /** Wordings of the level: what is composed, then the others. */
  wordings: string[];
};

type Paragraph = { readonly id: string; readonly sentences: Base[] };

const plain = (id: string, kind: TextSentence['kind'], ...wordings: string[]): Base => ({
  id,
  kind,
  items: [],
  rated: null,
  requiredFor: null,
  wordings,
});

const rated = (id: string, item: number, level: number, ...wordings: string[]): Base => ({
  ...plain(id, 'item', ...wordings),
  items: [item],
  rated: level,
});

/** Text that the composer makes of Nina Muster's answers. */
const paragraphs = (): Paragraph[] => [
  {
    id: 'intro',
    sentences: [
      {
        ...plain(
          'intro',
          'intro',
          'Frau Nina Muster, geboren am 12. März 1990, von Winterthur ZH, war vom 1. März 2017 bis 30. April 2024 als stellvertretende Leiterin Finanz- und Rechnungswesen in unserem Unternehmen tätig.',
        ),
        requiredFor: 'intro',
      },
      { ...plain('tasks.lead', 'taskLeadIn', 'Zu ihren Aufgaben gehörten:'), requiredFor: 'taskLeadIn' },
    ],
  },
  {
    id: 'FACH',
    sentences: [
      rated(
        'item.fach',
        1,
        4,
        'Frau Muster verfügt über ein fundiertes Fachwissen, das sie sicher in die Praxis umsetzt.',
        'Sie besitzt gute Fachkenntnisse und wendet sie jederzeit zielgerichtet an.',
        'Ihr solides Fachwissen setzt Frau Muster im Alltag erfolgreich ein.',
        'Frau Muster bringt gute Fachkenntnisse mit und nutzt sie gekonnt.',
      ),
      rated(
        'item.arbeit',
        2,
        5,
        'Sie arbeitet stets sehr sorgfältig, speditiv und vorausschauend.',
        'Ihre Arbeitsweise ist jederzeit äusserst sorgfältig und effizient.',
        'Frau Muster erledigt ihre Arbeiten stets mit grösster Sorgfalt und sehr zügig.',
      ),
      plain('evidence', 'evidence', 'So führte sie 2022 den digitalen Kreditorenprozess ein.'),
    ],
  },
  {
    id: 'VERHALTEN',
    sentences: [
      rated(
        'item.zusammen',
        3,
        4,
        'Im Team ist sie als hilfsbereite und verlässliche Kollegin geschätzt.',
        'Mit ihren Kolleginnen und Kollegen arbeitet sie gut und gerne zusammen.',
      ),
      {
        ...rated(
          'behaviour',
          4,
          5,
          'Ihr Verhalten gegenüber Vorgesetzten, Mitarbeitenden und Kunden war stets vorbildlich.',
          'Vorgesetzten, Mitarbeitenden und Kunden begegnete sie jederzeit ausgesprochen zuvorkommend.',
        ),
        kind: 'behaviour',
        requiredFor: 'behaviour',
      },
    ],
  },
  {
    id: 'overall',
    sentences: [
      {
        ...rated(
          'overall',
          1,
          4,
          'Mit ihren Leistungen waren wir jederzeit zufrieden.',
          'Ihre Leistungen entsprachen jederzeit voll unseren Erwartungen.',
        ),
        kind: 'overall',
        items: [],
        requiredFor: 'overall',
      },
    ],
  },
  {
    id: 'closing',
    sentences: [
      plain('regret', 'regret', 'Frau Muster verlässt uns auf eigenen Wunsch, was wir bedauern.'),
      plain(
        'thanks',
        'thanks',
        'Wir danken ihr für die angenehme Zusammenarbeit und wünschen ihr für die Zukunft alles Gute.',
        'Für ihren Einsatz danken wir Frau Muster und wünschen ihr beruflich und persönlich alles Gute.',
      ),
    ],
  },
];

const tasks = [
  'Selbstständige Führung der Debitoren- und der Kreditorenbuchhaltung',
  'Abwicklung des Zahlungsverkehrs und des Mahnwesens',
  'Mitarbeit bei den Monats-, Quartals- und Jahresabschlüssen',
];

/** Change of the user in one sentence. */
type Change = {
  wording?: number;
  text?: string;
  /** The composed words on which `text` rests. */
  base?: string;
  removed?: boolean;
  after?: string | null;
};

/** Answer of the server's reader about the user's words in a sentence. */
type Told = Partial<Pick<TextSentence, 'reads' | 'unsaid' | 'findings'>>;

const wordingId = (index: number): string => `w${index}`;

/** Text of a reference as a small fake server: versions, all steps of a save or none, and stale words. */
export const fakeText = () => {
  const state = {
    version: 0,
    paragraphs: paragraphs(),
    changes: new Map<string, Change>(),
    displaced: [] as ReferenceWording['displaced'],
    told: {} as Record<string, Told>,
  };
  const baseOf = (id: string): Base | undefined =>
    state.paragraphs.flatMap(({ sentences }) => sentences).find((sentence) => sentence.id === id);
  const suggestionOf = (base: Base, change: Change = {}): string =>
    base.wordings[change.wording ?? 0] ?? base.wordings[0] ?? '';

  const composed = (base: Base): TextSentence => {
    const change = state.changes.get(base.id) ?? {};
    const suggestion = suggestionOf(base, change);
    const inForce = change.wording ?? 0;
    const isStale = change.text !== undefined && change.base !== suggestion;
    const words = change.text === undefined ? 'suggested' : isStale ? 'stale' : 'edited';
    const chosen = change.wording === undefined ? null : wordingId(change.wording);
    return {
      id: base.id,
      kind: base.kind,
      text: change.text ?? suggestion,
      typed: change.text ?? null,
      suggestion,
      state:
        change.removed === true ? 'removed' : words === 'suggested' && chosen !== null ? 'chosen' : words,
      items: base.items,
      rated: base.rated,
      alternatives: base.wordings.flatMap((text, index) =>
        index === inForce ? [] : { id: wordingId(index), text },
      ),
      chosen,
      requiredFor: base.requiredFor,
      moved: change.after !== undefined,
      reads: null,
      unsaid: [],
      findings: [],
      ...(change.text === undefined ? {} : state.told[base.id]),
    };
  };
  const own = (id: string, text: string): TextSentence => ({
    ...composed(plain(id, 'own', text)),
    text,
    typed: text,
    suggestion: null,
    state: 'own',
    moved: false,
    alternatives: [],
    ...state.told[id],
  });
  const placed = (sentences: readonly TextSentence[]): TextSentence[] => {
    let current = [...sentences];
    for (const [id, { after, text = '' }] of state.changes) {
      if (after === undefined || after?.startsWith('block:')) continue;
      const sentence = id.startsWith('own.') ? own(id, text) : current.find((each) => each.id === id);
      const others = current.filter((each) => each.id !== id);
      const at = after === null ? 0 : others.findIndex((each) => each.id === after) + 1;
      const belongs = id.startsWith('own.') ? after !== null || current.length < sentences.length : true;
      if (sentence === undefined || !belongs || (after !== null && at === 0)) continue;
      current = others.toSpliced(at, 0, sentence);
    }
    return current;
  };
  const ownParagraphs = (block: string): ReferenceWording['blocks'] =>
    [...state.changes]
      .filter(([, { after }]) => after === `block:${block}`)
      .map(([id, { text = '' }]) => ({
        type: 'paragraph',
        id,
        isOwn: true,
        sentences: placed([own(id, text)]),
      }));

  const present = (): ReferenceWording => ({
    version: state.version,
    language: 'de',
    title: 'Arbeitszeugnis',
    letterhead: { organization: 'Muster AG', address: 'Bahnhofstrasse 1', zip: '8400', city: 'Winterthur' },
    blocks: state.paragraphs.flatMap(({ id, sentences }): ReferenceWording['blocks'] => [
      { type: 'paragraph', id, isOwn: false, sentences: placed(sentences.map(composed)) },
      ...ownParagraphs(id),
      ...(id === 'intro'
        ? [
            {
              type: 'tasks' as const,
              id: 'tasks',
              items: tasks.map((text, index) => ({
                id: `task.${index + 1}`,
                runs: [{ text, origin: 'user' as const, field: 'tasks' }],
              })),
            },
          ]
        : []),
    ]),
    placeAndDate: 'Winterthur, 30. April 2024',
    organization: 'Muster AG',
    signatures: [
      { name: 'Regula Ammann', function: 'Leiterin Finanzen' },
      { name: 'Thomas Frei', function: 'Leiter Personal' },
    ],
    displaced: state.displaced,
  });

  const isKnown = (id: string): boolean => baseOf(id) !== undefined || state.changes.has(id);

  /** Applies a step; the code of a refusal, or null. */
  const apply = (change: TextChange): 'sentenceUnknown' | 'sentenceRequired' | null => {
    if (change.op === 'resetAll') {
      state.changes.clear();
      state.displaced = [];
      return null;
    }
    const { sentence: id } = change;
    const former = state.changes.get(id) ?? {};
    const base = baseOf(id);
    if (change.op === 'reset') {
      if (!isKnown(id) && !state.displaced.some((words) => words.id === id)) return 'sentenceUnknown';
      state.changes.delete(id);
      state.displaced = state.displaced.filter((words) => words.id !== id);
      return null;
    }
    if (change.op === 'add') {
      const blocks = state.paragraphs.map((paragraph) => `block:${paragraph.id}`);
      const isThere = change.after.startsWith('block:')
        ? blocks.includes(change.after)
        : isKnown(change.after);
      if (isKnown(id) || !isThere) return 'sentenceUnknown';
      state.changes.set(id, { text: change.text, after: change.after });
      return null;
    }
    if (!isKnown(id)) return 'sentenceUnknown';
    if (change.op === 'remove' && base?.requiredFor != null) return 'sentenceRequired';
    const { wording: _wording, text: _text, base: _base, removed: _removed, ...place } = former;
    const { removed: _left, ...kept } = former;
    if (change.op === 'choose') {
      const index = base?.wordings.findIndex((_, each) => wordingId(each) === change.wording) ?? -1;
      if (index === -1) return 'sentenceUnknown';
      state.changes.set(id, { ...place, wording: index });
    } else if (change.op === 'edit') {
      const basis = base === undefined ? {} : { base: suggestionOf(base, former) };
      state.changes.set(id, { ...kept, text: change.text, ...basis });
    } else if (change.op === 'remove') {
      const { text: _words, base: _basis, ...rest } = former;
      state.changes.set(id, { ...rest, removed: true });
    } else {
      if (id === 'intro') return 'sentenceRequired';
      // The last move counts last.
      state.changes.delete(id);
      state.changes.set(id, { ...former, after: change.after });
    }
    return null;
  };

  const saveText = ({ body }: Pick<Call, 'body'>): Answer => {
    const { version, changes } = body as { version: number; changes: TextChange[] };
    if (version !== state.version) return fault('textChanged');
    const before = new Map(state.changes);
    const { displaced } = state;
    for (const change of changes) {
      const refused = apply(change);
      if (refused === null) continue;
      state.changes = before;
      state.displaced = displaced;
      return fault(refused);
    }
    state.version += 1;
    return ok(present());
  };

  return {
    state,
    present,
    /** Saves as another tab does. */
    saveElsewhere: (...changes: TextChange[]): Answer =>
      saveText({ body: { version: state.version, changes } }),
    /** Another level, with its wordings. */
    rerate: (id: string, level: number, ...wordings: string[]): void => {
      const base = baseOf(id);
      if (base !== undefined) Object.assign(base, { rated: level, wordings });
    },
    /** The answer behind a sentence is gone: the user's words for it have no place. */
    drop: (id: string): void => {
      const text = state.changes.get(id)?.text;
      state.paragraphs = state.paragraphs.map((paragraph) => ({
        ...paragraph,
        sentences: paragraph.sentences.filter((sentence) => sentence.id !== id),
      }));
      state.changes.delete(id);
      if (text !== undefined) state.displaced = [...state.displaced, { id, text }];
    },
    /** Answers of the reader about sentences in the user's words. */
    tell: (id: string, told: Told): void => {
      state.told[id] = told;
    },
    /** All findings of the text, which keeping answers. */
    findings: (): Finding[] => Object.values(state.told).flatMap(({ findings = [] }) => findings),
    handlers: { getText: () => ok(present()), saveText },
  };
};

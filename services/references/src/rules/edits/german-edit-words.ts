import { germanWords } from '../words/german-words.ts';
import type { EditWordData, FoundVerb } from './edit-word-data.ts';

const r = String.raw;

/** The person at the beginning of a clause: the verb comes next. */
const subject = r`(?<=(?:^|[.;:,] |und )(?:(?:Frau|Herr) \uFFFC{2,40}(?: \uFFFC{2,40}){0,2}|\uFFFC{2,40} \uFFFC{2,40}|[Ss]ie|[Ee]r) )`;
/** The person behind the verb. */
const behind = r`(?= (?:sie|er|Frau|Herr)\b)`;

/** A noun at the beginning of the sentence. */
const noun = r`(?<=(?:^|[.;:] )(?:Die|Ihre|Seine|Unsere|Alle) [A-ZÄÖÜ]\w{2,40} )`;
/** Plurals of our own verbs, behind a noun: before one they are adjectives. */
const plurals = germanWords.tense.past
  .filter((verb) => verb.endsWith('te'))
  .map((verb) => r`(?<=(?:[A-ZÄÖÜ]\w{2,40}|sie|nicht) )${verb}n\b`);

const auxiliary =
  /(?<!\p{L})(?:hat|haben|hatten?|ist|sind|war|waren|wird|werden|wurden?|worden|sein)(?!\p{L})/u;
const participleLike = /^(?:be|er|ver|ent|emp|ge|zer|miss|über|unter|um|wider|voll)\p{L}+t$|iert$/u;
/** A participle at the end of a clause. */
const participle =
  /(?<!\p{L})(?:\p{Ll}{0,12}ge\p{Ll}{2,20}(?:t|en)|\p{Ll}{2,20}iert|\p{Ll}{0,8}(?:be|er|ver|ent|emp|zer|miss|über|unter|voll)\p{Ll}{2,20}(?:t|en))(?=[.,;:!?]|$| (?:und|sowie|oder|hat|haben|worden)(?!\p{L}))/u;
/** Participles of verbs that form the perfect with «sein»; the others are adjectives or a passive. */
const withSein =
  /(?<!\p{L})(?:\p{Ll}{0,8}(?:gekommen|gegangen|gelungen|geworden|geblieben|gewesen|gewachsen|gestiegen|gefallen|getreten|gefolgt|gereist|gewechselt|gezogen|gefahren|gelangt|gestossen)|entstanden|begegnet|worden)(?!\p{L})/u;
/** Not an adjective in front of its noun. */
const otherFinite =
  /(?<!\p{L}|(?:die|das|der|den|dem|des|im|am|zum|zur|vom|ein\p{Ll}{0,2}|ihr\p{Ll}{0,2}|sein\p{Ll}{0,2}|unser\p{Ll}{0,2}|uns|sehr|alle|von|mit|für) )(?:\p{Ll}{3,20}te|war|kam|gab|nahm|fand|hielt|ging|stand|trug|zog)(?=[ .,;:!?]|$)/u;

const subjectBefore =
  /(?:^|[.;:,] |und )(?:(?:Frau|Herr) \uFFFC+(?: \uFFFC+){0,2}|\uFFFC+ \uFFFC+|[Ss]ie|[Ee]r|(?:Der|Die|Das|Ihr|Ihre|Sein|Seine) \p{Lu}[\p{L}-]+) $/u;

const isPartOfPerfect = ({ verb, before, after }: FoundVerb): boolean => {
  if (/^(?:hat|haben)$/u.test(verb)) {
    // «die er aufgebaut hat»: the participle stands before the verb of a further clause.
    return participle.test(after) || participle.test(/[^,;:]*$/u.exec(before.trimEnd())?.[0] ?? '');
  }
  if (/^(?:ist|sind)$/u.test(verb)) return withSein.test(`${before} ${after}`);
  if (!participleLike.test(verb)) return false;
  if (subjectBefore.test(before) && !/^ (?:hat|haben|war|wurden?|werden)(?!\p{L})/u.test(after)) return false;
  const others = `${before} ${after}`;
  return auxiliary.test(others) || otherFinite.test(others);
};

const isAttribute = ({ before, after }: FoundVerb): boolean =>
  /^ \p{Lu}/u.test(after) &&
  /(?<!\p{L})(?:der|die|das|den|dem|des|ein\p{L}{0,2}|ihr\p{L}{0,2}|sein\p{L}{0,2}|unser\p{L}{0,2}|alle|viele|neue?|von|mit|auf|für) $/iu.test(
    before,
  );

export const germanEditWords: EditWordData = {
  tense: {
    present: [
      r`(?:ist|kann|muss|soll|darf|weiss|wissen|haben)\b`,
      r`(?<=[A-ZÄÖÜ]\w{2,40} )werden\b`,
      r`(?:entwirft|verwaltet)\b`,
      r`${subject}(?!nicht\b|selbst\b|mit\b|oft\b|sonst\b|fast\b|jetzt\b|zuletzt\b|erst\b|dort\b|seit\b|laut\b|direkt\b|bereit\b|gut\b|nebst\b|samt\b|meist\b|insgesamt\b|bekannt\b|geschickt\b|ist\b|hat\b)(?:[a-zäöü]{2,20}(?<!(?:stens|lich))t)(?= [a-zäöüA-ZÄÖÜ\uFFFC\uFFFD]|[.,;])(?! <9>(?:hat|haben|war|wurde|wurden|worden|werden)\b)`,
      r`${noun}(?!wurden\b|neben\b|wegen\b|gegen\b|zwischen\b|innen\b|aussen\b|oben\b)[a-zäöü]{3,20}en\b(?<!(?:ten|waren|kamen|gaben|fanden|gingen|standen|trafen|trugen|blieben|lagen|fielen|hoben|sprachen|zogen|lasen|schufen|wiesen|schlossen))`,
      r`${noun}(?:arbeiten|leiten|bieten|halten|beraten|treten|bedeuten|gestalten)\b`,
      r`[a-zäöü]{3,20}t${behind}(?<!(?:nicht|dort|oft|jetzt|zuletzt|damit|mit|somit|erst|seit))`,
    ],
    past: [
      r`(?:war|hatten|wurden|konnten?|mussten?|durften?|wollten?|wussten?|half|sah|begann|hob|schlug|lief|liess|rief|empfand|erhielt|erwarb|bestand|gefiel|glich|mied|schien|schnitt|schwieg|sank|stieg|trank|vergass|vollbrachte|wuchs)\b`,
      r`${subject}(?!heute\b|gute\b|erste\b|letzte\b|beste\b|könnte\b|möchte\b|sollte\b|würde\b)[a-zäöü]{2,20}te\b`,
      ...plurals,
      r`(?:wirkten?|durchlief|flossen|floss|lagen|kamen|gaben|fanden|gingen|standen|trafen|trugen|fielen|entsprachen|übertrafen|sprachen|zogen|wiesen)\b`,
      r`[a-zäöü]{3,20}te${behind}(?<!(?:heute|könnte|möchte|sollte))`,
      // At the end of a clause no adjective has an ending.
      r`(?!heute\b|könnte|möchte|sollte|müsste)[a-zäöü]{4,20}te(?=[.,;])`,
    ],
  },
  isOther: (found, tense) =>
    /^\p{Lu}/u.test(found.verb) || isAttribute(found) || (tense === 'present' && isPartOfPerfect(found)),
  employer:
    /^\s*(?:(?:Die|Der|Das|Als) )?(?:\uE000|(?:[Uu]nser\p{L}{0,2}|[Dd]ie|[Dd]as|[Dd]er) (?:\p{L}{2,20} )?(?:Unternehmen|Firma|Betrieb|Gesellschaft|Gruppe|Stiftung|Verein|Gemeinde|Spital|Klinik|Schule|Bank|Arbeitgeberin)(?!\p{L})|Wir(?!\p{L}))/u,
  remark:
    /(?:hervorzuheben|zu erwähnen|erwähnenswert|zu betonen|zu nennen|anzumerken|festzuhalten|zu würdigen|anzuführen)(?!\p{L})/u,
  promises: {
    anywhere: [
      r`garantiert\b`,
      r`(?:wir|ich) garantieren\b`,
      r`garantieren (?:wir|ihren|seinen|für)\b`,
      r`(?:wir|ich) (?:versprechen|versichern|verbürgen|bürgen)\b`,
      r`mit (?:absoluter |aller )?(?:Sicherheit|Bestimmtheit|Gewissheit)\b`,
      r`(?:zweifellos|zweifelsohne|fraglos|hundertprozentig|unter allen Umständen|in jedem Fall|auf jeden Fall)\b`,
      r`ohne (?:jeden |jeglichen )?Zweifel\b`,
      r`steht ausser (?:Zweifel|Frage)\b`,
      r`wird <3>(?:nie|niemals) <6>enttäuschen\b`,
    ],
    outsideClosing: [
      r`(?:wird|werden) <4>(?:auch )?(?:künftig|in Zukunft|zukünftig|weiterhin|sicherlich|bestimmt|gewiss|eines Tages)\b`,
      r`(?:wird|werden) <3>(?:immer|stets|jederzeit|nie|niemals)\b(?! <8>(?:[a-zäöü]{0,12}ge[a-zäöü]{2,20}t|(?:be|er|ver|ent|über|unter)[a-zäöü]{2,20}t|[a-zäöü]{2,20}iert|wahrgenommen|verstanden|angenommen|übernommen)\b)`,
      r`(?:auch )?(?:künftig|in Zukunft|zukünftig)\b`,
      r`(?:wird|werden) <9>(?:sein|haben|können|bleiben|leisten|erbringen|erreichen|meistern|bewähren|weiterentwickeln|überzeugen|bereichern)(?=[.,;])`,
      r`(?:sind|bin) <1>(?:überzeugt|sicher), dass\b`,
      r`ein Gewinn für (?:jedes?n?|ihr|sein)\b`,
      r`[Jj]eder (?:künftige |neue )?(?:Arbeitgeber|Betrieb)\b`,
    ],
  },
  disagreement: {
    M: [r`(?:eine|als) <2>(?:Mitarbeiterin|Kollegin|Fachfrau|Expertin)\b`],
    F: [r`(?:ein|als) <2>(?:Mitarbeiter|Kollege|Fachmann|Experte)\b`],
  },
  namesAfterTitle: 1,
};

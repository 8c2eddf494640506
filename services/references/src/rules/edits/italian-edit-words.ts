import type { EditWordData, FoundVerb } from './edit-word-data.ts';

const r = String.raw;

const subject = r`(?<=(?:\uFFFC|\b(?:[Ee]lla|[Ee]gli|[Ll]ei|[Ll]ui|che)) (?:(?:non|si|ne|ci|vi) ){0,2}(?:sempre |[a-z]{2,20}mente )?)`;

/** Verbs whose perfect takes «essere»; after «è», other participles are adjectives or a passive. */
const withBeing =
  '(?:stat|restat|nat|andat|venut|pervenut|arrivat|divenut|diventat|entrat|uscit|rimast|riuscit|passat|cresciut|tornat|giunt|salit|avvenut|diminuit|aumentat|migliorat|calat)[oaie]';
const participle =
  /^(?: [\p{L}’'-]{1,20}){0,4} \p{L}{0,20}(?:at|ut|it|olt|att|ett|ott|ess|oss|ert|ost|est|esos?|est|int|ent|unt|ist|ritt|rett|fatt|mess|pres|res|spes|dett|clus|cis|vis|vint|corso|pars|vers)[oaie](?!\p{L})/u;

const nounBefore =
  /(?:(?<!\p{L})(?:il|lo|la|i|gli|le|uno?|una|di|del|dello|della|dei|delle|al|alla|allo|con|per|in|nella|nel|sua|suo|sue|suoi|ogni|questa|anni|mesi|a|da|dalla|nostra) |(?<!\p{L})(?:l|dell|un|all|nell|sull|d)['’])$/iu;
const pronounBefore = /(?<!\p{L})(?:ella|egli|lei|lui|che|non|\uFFFC+) (?:lo|la|li|le|gli) $/iu;

const isOther = ({ verb, before, after }: FoundVerb, tense: string): boolean => {
  const small = verb.toLowerCase();
  if (tense === 'present' && (small === 'ha' || small === 'hanno')) return participle.test(after);
  return nounBefore.test(before) && !pronounBefore.test(before);
};

const imperfect = r`(?!(?:allieva|allieve|leva|brava|ottava|riserva|prova|nuova|schiava|slava|longeva|cattiva|oliva|riva|priva|viva|saliva|stiva|diva|archivi?a?)\b)[a-zàèéìòù]{1,20}(?:ava|avano|eva|evano|(?<!t|s)iva|ivano)\b`;

export const italianEditWords: EditWordData = {
  tense: {
    present: [
      r`(?<![Ss]i )è\b(?! <3>${withBeing}\b)`,
      r`(?:(?<!si )può|possono|deve|devono|vuole|sanno|va|vanno|sta|stanno|fanno|danno|dice|vede|aiuta|lavora|usa|merita)\b`,
      r`(?<![Ss]i )sono\b(?! <3>${withBeing}\b)`,
      r`${subject}(?!signora\b|anche\b|che\b|nella\b|della\b|dalla\b|alla\b|sulla\b|come\b|oltre\b|grazie\b|durante\b|quale\b|nata\b|stessa\b|pure\b|sempre\b|nelle\b|delle\b|alle\b|grande\b|forte\b|ove\b|dove\b|mentre\b|inoltre\b|qualche\b|[a-z]{2,20}mente\b)[a-z]{2,20}[bcdfghlmnprstvz](?:a|e)\b(?<!(?:ava|eva|iva|ebbe|esse|ata|ita|uta))`,
    ],
    past: [imperfect, r`(?:fu|furono|ebbe|fece|disse|prese|mise)\b`],
  },
  isOther,
  employer:
    /^\s*(?:(?:La|Il|Lo) |L[’'])?(?:\uE000|(?:[Ll]a|[Ii]l|[Ll]['’]) ?(?:nostr[ao] )?(?:azienda|società|ditta|impresa|gruppo|fondazione|associazione|comune|ospedale|clinica|scuola|banca|datore)(?!\p{L})|Noi(?!\p{L}))/u,
  remark:
    /(?:(?:è|sono|va|vanno|merita|meritano)(?: \p{L}+){0,2} (?:sottolineare|rilevare|segnalare|menzionare|ricordare|evidenziare|sottolineat|rilevat|segnalat|menzionat|ricordat|evidenziat))/iu,
  promises: {
    anywhere: [
      r`(?:garantiamo|promettiamo|assicuriamo che|possiamo (?:garantire|assicurare|promettere))\b`,
      r`garantit[oa]\b(?= che|[.,])`,
      r`(?:senza (?:alcun |ombra di )?dubbio|indubbiamente|senz'altro|sicuramente|con certezza|al cento per cento|in ogni caso)\b`,
      r`non <1>deluderà\b`,
    ],
    outsideClosing: [
      r`(?:sarà|saranno|avrà|avranno|potrà|potranno|saprà|sapranno|farà|faranno|darà|daranno|resterà|rimarrà|continuerà|continueranno|diventerà|riuscirà|porterà|raggiungerà|svolgerà|adempirà|otterrà|dimostrerà|terrà|deluderà)\b(?: sempre| mai)?`,
      r`${subject}[a-z]{2,20}(?:rà|ranno)\b(?: sempre| mai)?`,
      r`(?:in futuro|nel futuro|d'ora in poi|d'ora innanzi)\b`,
      r`(?:siamo|sono) <1>(?:convinti?|certi|sicuri|persuasi) che\b`,
      r`una risorsa per ogni`,
      r`(?:[Oo]gni|[Qq]ualsiasi) (?:futuro )?datore di lavoro\b`,
    ],
  },
  disagreement: {
    M: [
      r`(?<=(?:\uFFFC|\b[Ee]gli|\b[Ll]ui) (?:è|era|è stat[oa]|rimane|rimaneva) (?:\w{2,20} ){0,3})(?:motivata|impegnata|precisa|attenta|preparata|dotata|stimata|apprezzata|rispettata|coinvolta|organizzata|dedita|scrupolosa|coscienziosa|rigorosa|curiosa|creativa|autonoma|esperta|qualificata|interessata|incaricata|nominata|promossa|portata|aperta)\b`,
      r`(?<=si (?:è|era) (?:\w{2,20} ){0,3})(?:dimostrata|rivelata|mostrata|integrata|adattata|impegnata|distinta|adoperata|formata|occupata|dedicata|comportata)\b`,
    ],
    F: [
      r`(?<=(?:\uFFFC|\b[Ee]lla|\b[Ll]ei) (?:è|era|è stat[oa]|rimane|rimaneva) (?:\w{2,20} ){0,3})(?:motivato|impegnato|preciso|attento|preparato|dotato|stimato|apprezzato|rispettato|coinvolto|organizzato|dedito|scrupoloso|coscienzioso|rigoroso|curioso|creativo|autonomo|esperto|qualificato|interessato|incaricato|nominato|promosso|portato|aperto)\b`,
      r`(?<=si (?:è|era) (?:\w{2,20} ){0,3})(?:dimostrato|rivelato|mostrato|integrato|adattato|impegnato|distinto|adoperato|formato|occupato|dedicato|comportato)\b`,
    ],
  },
  namesAfterTitle: 2,
};

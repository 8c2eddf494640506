import type { Message, MessageCode, Messages } from './message.ts';

const levelCaptions = { 5: 'très bien', 4: 'bien', 3: 'satisfaisant', 2: 'suffisant', 1: 'insuffisant' };

const neutral = 'Décrivez le résultat en termes clairs ou supprimez ce passage.';
const privateFact = 'Supprimez ce passage. Il n’est pas nécessaire pour apprécier le travail.';

const messages: Messages = {
  codedEffort: {
    found: '« {words} » est considéré comme une formule codée.',
    why: 'Les spécialistes RH comprennent : la personne a essayé, mais n’a pas atteint le but.',
    advice: neutral,
  },
  codedLimits: {
    found: '« {words} » est considéré comme une formule codée.',
    why: 'Cette restriction laisse entendre que les capacités ne suffisaient pas.',
    advice: neutral,
  },
  codedHedge: {
    found: '« {words} » affaiblit l’affirmation.',
    why: 'Les termes restrictifs sont lus comme une critique cachée. Un certificat doit être clair.',
    advice: 'Supprimez la restriction ou dites précisément ce qui est visé.',
  },
  codedFaintPraise: {
    found: '« {words} » peut être lu comme une formule codée.',
    why: 'Souligner une évidence laisse penser que des qualités plus importantes manquent.',
    advice: 'Mentionnez plutôt une prestation importante pour la fonction.',
  },
  codedSociable: {
    found: '« {words} » est considéré comme une formule codée.',
    why: 'De telles tournures sont lues comme une allusion au comportement privé dans l’entreprise.',
    advice: 'Décrivez la collaboration de manière objective ou supprimez ce passage.',
  },
  codedUnderstanding: {
    found: '« {words} » est considéré comme une formule codée.',
    why: 'L’intérêt ou la compréhension sans résultat sont lus comme un manque de prestations.',
    advice: neutral,
  },
  codedOpportunity: {
    found: '« {words} » est considéré comme une formule codée.',
    why: 'Les spécialistes RH comprennent : l’occasion n’a pas été saisie.',
    advice: 'Dites ce que la personne a fait ou obtenu pendant cette période.',
  },
  codedNegation: {
    found: '« {words} » est considéré comme une formule codée.',
    why: 'Un éloge formulé par une négation est lu comme une critique.',
    advice: 'Dites de manière positive ce qui est exact.',
  },
  codedDifficult: {
    found: '« {words} » peut être lu comme une formule codée.',
    why: 'De telles tournures sont lues comme l’indice de relations difficiles.',
    advice: 'Décrivez le comportement de manière objective ou supprimez ce passage.',
  },
  codedSeparation: {
    found: '« {words} » laisse entendre un licenciement.',
    why: 'Un congé donné par l’employeur n’est pas mentionné dans le certificat.',
    advice: 'Choisissez le motif de départ à l’étape prévue. La phrase finale en découle.',
  },
  codedWish: {
    found: '« {words} » paraît ironique dans un certificat.',
    why: 'Les vœux de chance ou de santé sont lus comme une allusion cachée.',
    advice: 'Supprimez ce vœu. La phrase finale contient la formule usuelle.',
  },
  sensitiveHealth: {
    found: '« {words} » concerne la santé.',
    why: 'La maladie et les absences n’ont en principe pas leur place dans le certificat. Les exceptions ne concernent que les longues absences et demandent un avis juridique.',
    advice: privateFact,
  },
  sensitiveFamily: {
    found: '« {words} » concerne la vie privée.',
    why: 'La famille, l’état civil et la grossesse n’ont pas leur place dans le certificat.',
    advice: privateFact,
  },
  sensitiveBelief: {
    found: '« {words} » concerne les convictions, l’origine ou une affiliation.',
    why: 'La religion, la politique, l’origine et les mandats associatifs n’ont pas leur place dans le certificat.',
    advice: privateFact,
  },
  sensitivePay: {
    found: '« {words} » concerne le salaire ou des dettes.',
    why: 'Le salaire et la situation financière n’ont pas leur place dans le certificat.',
    advice: privateFact,
  },
  sensitiveCrime: {
    found: '« {words} » concerne une éventuelle infraction.',
    why: 'Un soupçon n’a pas sa place dans le certificat. Des faits prouvés n’y figurent que s’ils sont essentiels à l’appréciation globale.',
    advice: 'Supprimez ce passage ou demandez un avis juridique.',
  },
  sensitiveDismissal: {
    found: '« {words} » concerne un congé ou une mesure disciplinaire.',
    why: 'Le licenciement, la libération de l’obligation de travailler et l’avertissement ne sont pas mentionnés dans le certificat.',
    advice: 'Supprimez ce passage. Le motif de départ se choisit à l’étape prévue.',
  },
  unprintable: {
    found: '« {words} » ne peut pas être imprimé en entier.',
    why: 'À la place des caractères inconnus, le certificat montre une case vide.',
    advice: 'Écrivez ce passage en lettres latines ou en toutes lettres.',
  },
  sharpS: {
    found: '« {words} » contient un ß.',
    why: 'En Suisse, on écrit ss. Le certificat ne doit pas contenir de fautes d’orthographe.',
    advice: 'Écrivez « {suggestion} ». Vous pouvez conserver le ß dans un nom propre.',
  },
  misspelled: {
    found: '« {words} » est probablement mal orthographié.',
    why: 'Le certificat ne doit pas contenir de fautes d’orthographe.',
    advice: 'Écrivez « {suggestion} ». Si le mot est correct, vous pouvez le conserver.',
  },
  otherPronoun: {
    found: '« {words} » ne correspond pas au sexe choisi.',
    why: 'Ailleurs, le certificat parle de la personne à l’autre forme.',
    advice: 'Écrivez le pronom approprié ou changez le sexe dans les données personnelles.',
  },
  otherLanguage: {
    found: 'Ce texte n’est pas rédigé dans la langue du certificat.',
    why: 'Un certificat est rédigé dans une seule langue, en règle générale celle du lieu de travail.',
    advice: 'Rédigez le texte dans la langue du certificat.',
  },
  shouting: {
    found: '« {words} » est écrit en majuscules.',
    why: 'Des mots en majuscules sont lus comme une insistance.',
    advice: 'Écrivez ces mots en minuscules, comme d’usage.',
  },
  tooLong: {
    found: 'Le texte compte {count} caractères.',
    why: 'Plus de {limit} caractères ne sont pas acceptés.',
    advice: 'Limitez-vous à l’essentiel.',
  },
  functionGender: {
    found: '« {words} » ne correspond pas au sexe choisi.',
    why: 'La fonction figure dans le certificat telle que vous l’écrivez.',
    advice: 'Écrivez la fonction à la forme appropriée.',
  },
  editTense: {
    found: '« {words} » n’est pas au même temps que le certificat.',
    why: 'Un certificat final parle du passé, un certificat intermédiaire du présent. Un changement de temps se lit comme une inadvertance.',
    advice:
      'Mettez le verbe au temps des autres phrases. Si l’énoncé est juste ainsi, vous pouvez le conserver.',
  },
  editGender: {
    found: '« {words} » ne correspond pas au sexe choisi.',
    why: 'Ailleurs, le certificat parle de la personne à une autre forme.',
    advice:
      'Accordez le mot avec la personne. S’il se rapporte à quelqu’un ou à quelque chose d’autre, vous pouvez le conserver.',
  },
  editName: {
    found: '« {words} » n’est pas le nom employé dans le certificat.',
    why: 'Un nom étranger au certificat, ou écrit autrement, fait douter de qui il est question. Les noms de tiers n’ont pas leur place dans un certificat.',
    advice: 'Écrivez le nom de la personne comme dans l’introduction ou supprimez l’autre nom.',
  },
  editTitle: {
    found: '« {words} » n’est pas le titre de civilité de cette personne.',
    why: 'Ailleurs, le certificat en emploie un autre, ou n’en emploie pas.',
    advice:
      'Désignez la personne comme dans les autres phrases ou changez le sexe dans les données personnelles.',
  },
  editPromise: {
    found: '« {words} » est une promesse.',
    why: 'Un certificat juge ce qui a été ou ce qui est. Ce que personne ne peut prouver affaiblit le reste, et une garantie peut engager la responsabilité de l’employeur.',
    advice: 'Dites ce que la personne a fait ou obtenu. Les vœux pour l’avenir figurent dans la conclusion.',
  },
  levelDrift: {
    found: 'Évaluation : {rated}. La phrase se lit comme : {reads}.',
    why: 'Qui lit des certificats déduit le niveau de quelques mots. Les vôtres disent autre chose que votre évaluation.',
    advice: 'Modifiez la phrase ou l’évaluation. Si la phrase est voulue ainsi, vous pouvez la conserver.',
    captions: levelCaptions,
  },
  criterionLost: {
    found: 'La phrase ne dit plus ce qui a été évalué.',
    why: 'L’absence d’une qualité évaluée se lit comme une critique cachée.',
    advice:
      'Mentionnez de nouveau la qualité évaluée, ou laissez la phrase ainsi si elle figure ailleurs dans le texte.',
  },
  lowRating: {
    found: 'Cette évaluation produit une appréciation défavorable.',
    why: 'Les appréciations défavorables doivent pouvoir être prouvées et être essentielles à l’impression d’ensemble ; les incidents isolés n’ont pas leur place dans le certificat.',
    advice: 'Vérifiez que vous pouvez étayer cette évaluation, par exemple par des entretiens d’évaluation.',
  },
  leftOut: {
    found: 'Cette évaluation ne figure pas dans le texte. Elle compte pour l’appréciation globale.',
    why: 'Une seule faiblesse secondaire peut être omise tant que le certificat reste conforme à la vérité.',
    advice: 'Vérifiez que la faiblesse est vraiment secondaire ; sinon, elle a sa place dans le certificat.',
  },
  silent: {
    found: 'Aucune phrase du texte ne porte sur cette évaluation. Elle compte pour l’appréciation globale.',
    why: 'Une remarque défavorable sur la caisse, l’hygiène ou la confidentialité se lit comme un reproche ; sans fait établi, elle ne tient pas.',
    advice:
      'Si un fait établi est essentiel à l’impression d’ensemble, écrivez-le en une phrase complète sous l’exemple : elle sera imprimée telle quelle.',
  },
  exampleUnprinted: {
    found: 'L’exemple donné pour cette évaluation ne figure pas dans le texte.',
    why: 'Derrière une remarque défavorable, un exemple se lit comme un réquisitoire ; les incidents isolés n’ont pas leur place dans le certificat.',
    advice: 'Gardez l’exemple comme preuve : il reste enregistré avec l’évaluation.',
  },
  lowOverall: {
    found: 'L’appréciation globale est défavorable.',
    why: 'Les appréciations défavorables doivent pouvoir être prouvées et être essentielles à l’impression d’ensemble ; les incidents isolés n’ont pas leur place dans le certificat.',
    advice: 'Vérifiez encore une fois les évaluations avant de remettre le certificat.',
  },
  ratingSpread: {
    found: 'Cette évaluation est nettement inférieure aux autres de ce domaine.',
    why: 'Une seule valeur basse attire l’attention et soulève des questions.',
    advice: 'Cette évaluation est-elle voulue ?',
  },
  ratingsContradict: {
    found: 'Ces deux évaluations se contredisent.',
    why: 'Le certificat doit être cohérent. Les contradictions sont lues comme une critique cachée.',
    advice: 'Vérifiez les deux évaluations.',
  },
  belowInterim: {
    found:
      'Moins bon que dans le certificat intermédiaire du {day}. Vous devez pouvoir prouver ce qui a changé.',
    why: 'Un certificat intermédiaire lie l’employeur : selon la jurisprudence, qui évalue moins bien par la suite doit montrer ce qui a changé depuis (OG Aargau WKL.2016.15).',
    advice: 'Maintenez l’évaluation précédente, ou notez ce qui a changé et comment vous le prouvez.',
  },
  conductMissing: {
    found: 'Le comportement envers les supérieurs ou les collègues n’est pas évalué.',
    why: 'L’absence d’une de ces indications est lue comme une allusion cachée.',
    advice: 'Évaluez le comportement envers les supérieurs et les collègues.',
  },
  clientsMissing: {
    found: 'Le comportement envers la clientèle n’est pas évalué.',
    why: 'Les tâches laissent supposer des contacts avec la clientèle. L’absence de cette indication est lue comme une allusion.',
    advice: 'Évaluez le comportement envers la clientèle s’il y avait de tels contacts.',
  },
  birthdayTooLate: {
    found: 'Moins de 13 ans séparent la date de naissance de l’entrée en service.',
    why: 'L’une des deux dates n’est pas correcte.',
    advice: 'Vérifiez la date de naissance et la date d’entrée.',
  },
  leaveBeforeEntry: {
    found: 'La date de départ précède la date d’entrée.',
    why: 'L’une des deux dates n’est pas correcte.',
    advice: 'Vérifiez la date d’entrée et la date de départ.',
  },
  textTooShort: {
    found: 'Avec {count} mots, le texte est plutôt court.',
    why: 'Un certificat très court peut être lu comme un manque d’estime.',
    advice: 'Répondez à d’autres questions ou complétez les succès et les tâches.',
  },
  textTooLong: {
    found: 'Avec {count} mots, le texte est plutôt long.',
    why: 'Une à deux pages sont usuelles.',
    advice: 'Abrégez vos propres textes.',
  },
  sentenceTooLong: {
    found: 'Une phrase compte {count} mots.',
    why: 'Les phrases de plus de {most} mots sont difficiles à lire.',
    advice: 'Divisez la phrase ou abrégez votre propre texte.',
  },
  repeatedByUser: {
    found: 'Un texte apparaît deux fois.',
    why: 'Les répétitions donnent une impression de négligence.',
    advice: 'Supprimez l’un des deux passages.',
  },
  pageCount: {
    found: 'Le certificat compte {pages} pages.',
    why: 'Une à deux pages sont usuelles.',
    advice: 'Abrégez les tâches ou vos propres textes.',
  },
  signaturesDiffer: {
    found: 'Les signatures ne correspondent pas aux indications.',
    why: 'Le certificat doit être signé par des personnes autorisées.',
    advice: 'Vérifiez les noms et les fonctions des signataires.',
  },
  signaturesSplit: {
    found: 'La phrase finale et les signatures se trouvent sur des pages différentes.',
    why: 'Des signatures seules sur une page paraissent incomplètes.',
    advice: 'Abrégez les tâches ou vos propres textes.',
  },
};

/**
 * Inserts the French narrow no-break space before marks and inside guillemets; in the list above it would be invisible.
 */
const typeset = (text: string): string => text.replaceAll(/ (?=[:;!?»])|(?<=«) /gu, '\u202F');

export const frenchMessages = Object.fromEntries(
  Object.entries(messages).map(([code, { found, why, advice, captions }]): [string, Message] => [
    code,
    {
      found: typeset(found),
      why: typeset(why),
      advice: typeset(advice),
      ...(captions !== undefined && { captions }),
    },
  ]),
) as Record<MessageCode, Message>;

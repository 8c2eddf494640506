import type { Messages } from './message.ts';

const neutral = 'Describe the result in clear words or leave the passage out.';
const privateFact = 'Leave the passage out. It is not needed to assess the work.';

const levelCaptions = { 5: 'very good', 4: 'good', 3: 'satisfactory', 2: 'sufficient', 1: 'insufficient' };

export const englishMessages: Messages = {
  codedEffort: {
    found: '“{words}” is regarded as a code.',
    why: 'HR professionals read it as: the person tried, but did not reach the goal.',
    advice: neutral,
  },
  codedLimits: {
    found: '“{words}” is regarded as a code.',
    why: 'The limitation suggests that the abilities were not sufficient.',
    advice: neutral,
  },
  codedHedge: {
    found: '“{words}” weakens the statement.',
    why: 'Qualifying words are read as hidden criticism. A reference must be clear.',
    advice: 'Remove the qualification or say precisely what you mean.',
  },
  codedFaintPraise: {
    found: '“{words}” may be read as a code.',
    why: 'Praise for the obvious suggests that more important qualities are missing.',
    advice: 'Name an achievement that matters for the position instead.',
  },
  codedSociable: {
    found: '“{words}” is regarded as a code.',
    why: 'Such phrases are read as a hint at private behaviour at work.',
    advice: 'Describe the cooperation objectively or leave the passage out.',
  },
  codedUnderstanding: {
    found: '“{words}” is regarded as a code.',
    why: 'Interest or understanding without a result is read as a lack of performance.',
    advice: neutral,
  },
  codedOpportunity: {
    found: '“{words}” is regarded as a code.',
    why: 'HR professionals read it as: the opportunity was not taken.',
    advice: 'Say what the person did or achieved during this time.',
  },
  codedNegation: {
    found: '“{words}” is regarded as a code.',
    why: 'Praise in the form of a negation is read as criticism.',
    advice: 'Say in positive terms what is true.',
  },
  codedDifficult: {
    found: '“{words}” may be read as a code.',
    why: 'Such phrases are read as a hint at difficult behaviour.',
    advice: 'Describe the conduct objectively or leave the passage out.',
  },
  codedSeparation: {
    found: '“{words}” suggests a dismissal.',
    why: 'A dismissal by the employer is not mentioned in a reference.',
    advice: 'Choose the reason for leaving in its own step. The closing sentence follows from it.',
  },
  codedWish: {
    found: '“{words}” sounds ironic in a reference.',
    why: 'Wishes for luck or health are read as a hidden hint.',
    advice: 'Leave the wish out. The closing sentence contains the usual one.',
  },
  sensitiveHealth: {
    found: '“{words}” concerns health.',
    why: 'As a rule, illness and absences do not belong in a reference. Exceptions apply to long absences only and call for legal advice.',
    advice: privateFact,
  },
  sensitiveFamily: {
    found: '“{words}” concerns private life.',
    why: 'Family, marital status and pregnancy do not belong in a reference.',
    advice: privateFact,
  },
  sensitiveBelief: {
    found: '“{words}” concerns beliefs, origin or membership.',
    why: 'Religion, politics, origin and offices in associations do not belong in a reference.',
    advice: privateFact,
  },
  sensitivePay: {
    found: '“{words}” concerns pay or debts.',
    why: 'Pay and financial circumstances do not belong in a reference.',
    advice: privateFact,
  },
  sensitiveCrime: {
    found: '“{words}” concerns a possible offence.',
    why: 'A suspicion does not belong in a reference. Proven facts belong there only if they matter for the overall picture.',
    advice: 'Leave the passage out or seek legal advice.',
  },
  sensitiveDismissal: {
    found: '“{words}” concerns dismissal or disciplinary measures.',
    why: 'Dismissal, release from work and warnings are not mentioned in a reference.',
    advice: 'Leave the passage out. The reason for leaving is chosen in its own step.',
  },
  unprintable: {
    found: '“{words}” cannot be printed in full.',
    why: 'Where a character is unknown, the reference shows an empty box.',
    advice: 'Write the passage in Latin letters or in words.',
  },
  sharpS: {
    found: '“{words}” contains an ß.',
    why: 'In Switzerland, ss is written. A reference must not contain spelling errors.',
    advice: 'Write “{suggestion}”. In a proper name you may keep the ß.',
  },
  misspelled: {
    found: '“{words}” is probably misspelt.',
    why: 'A reference must not contain spelling mistakes.',
    advice: 'Write “{suggestion}”. If the word is correct, you can keep it.',
  },
  otherPronoun: {
    found: '“{words}” does not match the gender chosen.',
    why: 'The rest of the reference speaks of the person in the other form.',
    advice: 'Write the matching pronoun, or change the gender in the personal details.',
  },
  otherLanguage: {
    found: 'This text is not written in the language of the reference.',
    why: 'A reference is written in one language, usually that of the place of work.',
    advice: 'Write the text in the language of the reference.',
  },
  shouting: {
    found: '“{words}” is written in capitals.',
    why: 'Words in capitals are read as emphasis.',
    advice: 'Use capitals and small letters as usual.',
  },
  tooLong: {
    found: 'The text has {count} characters.',
    why: 'More than {limit} characters are not accepted.',
    advice: 'Keep to the essentials.',
  },
  functionGender: {
    found: '“{words}” does not match the gender chosen.',
    why: 'The position appears in the reference as you write it.',
    advice: 'Write the position in the matching form.',
  },
  editTense: {
    found: '“{words}” is in a different tense from the reference.',
    why: 'A final reference looks back, an interim one describes the present. A change of tense reads like a slip.',
    advice:
      'Put the verb in the tense of the other sentences. If the statement is right as it stands, you can keep it.',
  },
  editGender: {
    found: '“{words}” does not match the gender chosen.',
    why: 'The rest of the reference speaks of the person in another form.',
    advice: 'Write the matching form. If the word refers to somebody or something else, you can keep it.',
  },
  editName: {
    found: '“{words}” is not the name that the reference uses.',
    why: 'A different name or spelling makes readers doubt whom the sentence is about. Names of third parties do not belong in a reference.',
    advice: 'Write the name of the person as in the introduction, or leave the other name out.',
  },
  editTitle: {
    found: '“{words}” is not the title of this person.',
    why: 'The rest of the reference uses another title, or none.',
    advice: 'Name the person as the other sentences do, or change the gender in the personal details.',
  },
  editPromise: {
    found: '“{words}” is a promise.',
    why: 'A reference assesses what was or what is. A claim that nobody can prove weakens the rest, and the employer may be liable for an assurance.',
    advice: 'Say what the person did or achieved. Good wishes for the future belong in the closing.',
  },
  levelDrift: {
    found: 'Rated: {rated}. The sentence reads like: {reads}.',
    why: 'Readers of references infer the level from a few words. Yours say something other than your rating.',
    advice: 'Change the sentence or the rating. If the sentence is meant this way, you can keep it.',
    captions: levelCaptions,
  },
  criterionLost: {
    found: 'The sentence no longer says what was rated.',
    why: 'A rated quality that is missing from the text is read as a hidden hint.',
    advice: 'Mention the rated quality again, or keep the sentence if it is said elsewhere in the text.',
  },
  lowRating: {
    found: 'This rating results in an unfavourable statement.',
    why: 'Unfavourable statements must be provable and essential to the overall picture; isolated incidents do not belong in a reference.',
    advice: 'Check that you can substantiate the rating, for example with appraisal interviews.',
  },
  leftOut: {
    found: 'This rating is not in the text. It counts for the overall grade.',
    why: 'A single, minor weakness may be left out as long as the reference remains true without it.',
    advice: 'Check that the weakness really is minor; if it is not, it belongs in the reference.',
  },
  silent: {
    found: 'The text has no sentence about this rating. It counts for the overall grade.',
    why: 'An unfavourable remark about the till, hygiene or confidentiality reads as an accusation; without a proven fact it does not hold.',
    advice:
      'If a proven fact matters for the overall picture, write it as a full sentence under the example: it is printed as it stands.',
  },
  exampleUnprinted: {
    found: 'The example given for this rating is not in the text.',
    why: 'Behind an unfavourable statement, an example reads as an indictment; isolated incidents do not belong in a reference.',
    advice: 'Keep the example as evidence: it stays stored with the rating.',
  },
  lowOverall: {
    found: 'The overall assessment is unfavourable.',
    why: 'Unfavourable statements must be provable and essential to the overall picture; isolated incidents do not belong in a reference.',
    advice: 'Check the ratings once more before you issue the reference.',
  },
  ratingSpread: {
    found: 'This rating is clearly below the others in this area.',
    why: 'A single low value stands out and raises questions.',
    advice: 'Is this rating intended?',
  },
  ratingsContradict: {
    found: 'These two ratings contradict each other.',
    why: 'A reference must be consistent. Contradictions are read as hidden criticism.',
    advice: 'Check both ratings.',
  },
  belowInterim: {
    found: 'Lower than in the interim reference of {day}. You must be able to prove what has changed.',
    why: 'An interim reference is binding: according to case law, whoever gives a lower rating later has to show what has changed since (OG Aargau WKL.2016.15).',
    advice: 'Keep the earlier rating, or note what has changed and how you can prove it.',
  },
  conductMissing: {
    found: 'Conduct towards superiors or colleagues is not rated.',
    why: 'If one of these is missing, it is read as a hidden hint.',
    advice: 'Rate the conduct towards superiors and colleagues.',
  },
  clientsMissing: {
    found: 'Conduct towards clients is not rated.',
    why: 'The duties suggest contact with clients. If the statement is missing, it is read as a hint.',
    advice: 'Rate the conduct towards clients if there was such contact.',
  },
  birthdayTooLate: {
    found: 'There are fewer than 13 years between the date of birth and the entry date.',
    why: 'One of the two dates is not correct.',
    advice: 'Check the date of birth and the entry date.',
  },
  leaveBeforeEntry: {
    found: 'The leaving date is before the entry date.',
    why: 'One of the two dates is not correct.',
    advice: 'Check the entry date and the leaving date.',
  },
  textTooShort: {
    found: 'With {count} words, the text is rather short.',
    why: 'A very short reference may be read as a lack of appreciation.',
    advice: 'Answer further questions or add achievements and duties.',
  },
  textTooLong: {
    found: 'With {count} words, the text is rather long.',
    why: 'One to two pages are usual.',
    advice: 'Shorten your own texts.',
  },
  sentenceTooLong: {
    found: 'One sentence has {count} words.',
    why: 'Sentences of more than {most} words are hard to read.',
    advice: 'Split the sentence or shorten your own text.',
  },
  repeatedByUser: {
    found: 'A text appears twice.',
    why: 'Repetitions look careless in a reference.',
    advice: 'Remove one of the two passages.',
  },
  pageCount: {
    found: 'The reference has {pages} pages.',
    why: 'One to two pages are usual.',
    advice: 'Shorten the duties or your own texts.',
  },
  signaturesDiffer: {
    found: 'The signatures do not match the details given.',
    why: 'A reference is signed by authorised persons.',
    advice: 'Check the names and positions of the signatories.',
  },
  signaturesSplit: {
    found: 'The closing sentence and the signatures are on different pages.',
    why: 'Signatures alone on a page look incomplete.',
    advice: 'Shorten the duties or your own texts.',
  },
};

import type { Block, DocumentModel, Language, Sentence } from '@attesta/contracts/model/document-model.ts';

import texts from './sample-texts.json' with { type: 'json' };

/** Employer as a sample prints it, and the language of the sample. */
type Employer = { organization: string; address: string; zip: string; city: string; language: Language };

type SampleBlock = { kind?: string; text?: string; tasks?: string[] };

const blockOf = ({ kind, text, tasks }: SampleBlock, index: number): Block => {
  const runsOf = (words: string) => [{ text: words, origin: 'catalogue' as const }];
  if (tasks !== undefined) {
    return {
      type: 'tasks',
      id: `t${index}`,
      items: tasks.map((task, item) => ({ id: `t${index}.${item}`, runs: runsOf(task) })),
    };
  }
  const sentence: Sentence = {
    id: `s${index}`,
    kind: kind as Sentence['kind'],
    sources: [],
    alternatives: [],
    runs: runsOf(text ?? ''),
  };
  return { type: 'paragraph', id: `p${index}`, sentences: [sentence] };
};

/**
 * Reference of an invented person, as the text engine has written it, under the name and address of an employer. The
 * text itself names an invented employer: the grammar of any other name belongs to the engine.
 */
export const sampleModel = ({ language, organization, address, zip, city }: Employer): DocumentModel => {
  const text = texts[language];
  return {
    engineVersion: 'sample',
    catalogueVersion: 'sample',
    language,
    zeugnisart: 5,
    title: text.title,
    subject: text.subject,
    letterhead: { organization, address, zip, city },
    blocks: text.blocks.map(blockOf),
    issueDate: '2024-04-30',
    placeAndDate: text.placeAndDate.replace('<ORT>', city),
    organization,
    signatures: text.signatures,
  };
};

import { z } from 'zod';

/** Languages of references (product.md 5). */
export const languages = ['de', 'fr', 'it', 'en'] as const;
export const languageSchema = z.enum(languages);
export type Language = z.infer<typeof languageSchema>;

/** Text of one origin: the catalogue, or a user's input in `field`. */
export const textSpanSchema = z.object({
  text: z.string(),
  origin: z.enum(['catalogue', 'user']),
  field: z.string().optional(),
});
export type TextSpan = z.infer<typeof textSpanSchema>;

/** Source of a sentence: a rated item with its level 1–5, a text answer, or a field of the wizard. */
export const sourceSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('rating'), item: z.string(), value: z.number().int().min(1).max(5) }),
  z.object({ type: z.literal('answer'), item: z.string() }),
  z.object({ type: z.literal('field'), field: z.string() }),
  z.object({
    type: z.literal('overall'),
    measure: z.enum(['P', 'C', 'O']),
    value: z.number().int().min(1).max(5),
  }),
]);
export type Source = z.infer<typeof sourceSchema>;

export const sentenceKinds = [
  'intro',
  'position',
  'development',
  'taskLeadIn',
  'tasks',
  'item',
  'evidence',
  'leadershipScope',
  'training',
  'achievement',
  'overall',
  'behaviour',
  'occasion',
  'reason',
  'service',
  'regret',
  'thanks',
] as const;

/** Kinds of a model, with that of a sentence which a customer added; clients of before know it as `development`. */
const modelKinds = [...sentenceKinds, 'own'] as const;

/** Sentence with its full stop. `alternatives` are complete other wordings of equal strength, as plain text. */
export const sentenceSchema = z.object({
  id: z.string(),
  kind: z.enum(modelKinds),
  sources: z.array(sourceSchema),
  alternatives: z.array(z.string()),
  runs: z.array(textSpanSchema).min(1),
});
export type Sentence = z.infer<typeof sentenceSchema>;

/** Sentences printed as one paragraph, joined by a space. */
export const paragraphSchema = z.object({
  type: z.literal('paragraph'),
  id: z.string(),
  sentences: z.array(sentenceSchema).min(1),
});

/** Bullet list of duties, each line exactly as printed, without the bullet. */
export const taskListSchema = z.object({
  type: z.literal('tasks'),
  id: z.string(),
  items: z.array(z.object({ id: z.string(), runs: z.array(textSpanSchema).min(1) })).min(1),
});
/** Heading of a section: one of several functions, with its period. */
export const headingSchema = z.object({
  type: z.literal('heading'),
  id: z.string(),
  runs: z.array(textSpanSchema).min(1),
});
export const blockSchema = z.discriminatedUnion('type', [paragraphSchema, taskListSchema, headingSchema]);
export type Paragraph = z.infer<typeof paragraphSchema>;
export type TaskList = z.infer<typeof taskListSchema>;
export type Heading = z.infer<typeof headingSchema>;
export type Block = z.infer<typeof blockSchema>;

/**
 * Composed reference, independent of Word and HTTP (domain.md 3.1 fixes the order of its parts). `issueDate` is
 * `yyyy-mm-dd`; `placeAndDate` is its printed form.
 */
export const documentModelSchema = z.object({
  engineVersion: z.string(),
  catalogueVersion: z.string(),
  language: languageSchema,
  zeugnisart: z.number().int(),
  title: z.string(),
  subject: z.string(),
  letterhead: z.object({ organization: z.string(), address: z.string(), zip: z.string(), city: z.string() }),
  blocks: z.array(blockSchema).min(1),
  issueDate: z.string(),
  placeAndDate: z.string(),
  organization: z.string(),
  signatures: z.array(z.object({ name: z.string(), function: z.string() })).max(2),
});
export type DocumentModel = z.infer<typeof documentModelSchema>;

const printedSentenceSchema = sentenceSchema
  .omit({ alternatives: true })
  .extend({ kind: z.enum(sentenceKinds) });

/** Document for the screen: the printed text in its parts, with the sources of each sentence. */
export const documentTextSchema = documentModelSchema
  .pick({
    language: true,
    title: true,
    letterhead: true,
    placeAndDate: true,
    organization: true,
    signatures: true,
  })
  .extend({
    blocks: z.array(
      z.discriminatedUnion('type', [
        paragraphSchema.extend({ sentences: z.array(printedSentenceSchema).min(1) }),
        taskListSchema,
        headingSchema,
      ]),
    ),
  });
export type DocumentText = z.infer<typeof documentTextSchema>;
export type TextBlock = DocumentText['blocks'][number];

/** Reduces a model to its text, without alternatives and renderer data. */
export const documentTextOf = (model: DocumentModel): DocumentText => {
  const { language, title, letterhead, placeAndDate, organization, signatures } = model;
  const blocks = model.blocks.map((block): TextBlock => {
    if (block.type !== 'paragraph') return block;
    const sentences = block.sentences.map(({ id, kind, sources, runs }) => ({
      id,
      kind: kind === 'own' ? ('development' as const) : kind,
      sources,
      runs,
    }));
    return { ...block, sentences };
  });
  return { language, title, letterhead, blocks, placeAndDate, organization, signatures };
};

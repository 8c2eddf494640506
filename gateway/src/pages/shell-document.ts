import { readFile } from 'node:fs/promises';
import { findBuildFile } from '../builds/build-folders.ts';
import type { BuildFolders } from '../builds/build-folders.ts';
import { framesSchema } from './prerendered-file.ts';

const documentFile = 'index.html';

/** Places of the shell's document that each page fills, as `{{name}}`. Shells of other versions rely on it: it only grows. */
const placeholders = [
  'nonce',
  'language',
  'base',
  'productName',
  'title',
  'about',
  'fonts',
  'styles',
  'start',
  'withoutScripts',
  'content',
] as const;

export type DocumentValues = Readonly<Record<(typeof placeholders)[number], string>>;

const areFrames = (content: Uint8Array | undefined): boolean => {
  if (content === undefined) return true;
  try {
    return framesSchema.safeParse(JSON.parse(Buffer.from(content).toString('utf8'))).success;
  } catch {
    return false;
  }
};

/** The reason why this gateway can make no pages of a shell's files, as a sentence; null if it can. */
export const findDocumentFault = (files: ReadonlyMap<string, Uint8Array>): string | null => {
  const document = files.get(documentFile);
  if (document === undefined) return `It has no ${documentFile}.`;
  const asked = Buffer.from(document)
    .toString('utf8')
    .matchAll(/\{\{(\w+)\}\}/g);
  const unknown = [...asked].find(([, name]) => placeholders.every((each) => each !== name));
  if (unknown !== undefined) return `${documentFile} asks for ${unknown[0]}, which pages here do not have.`;
  return areFrames(files.get('prerendered.json')) ? null : 'prerendered.json is not what this gateway reads.';
};

/** Reads the document of each of the shell's builds once. */
export const createDocumentReader = (foldersOf: BuildFolders): ((build: string) => Promise<string>) => {
  const pages = new Map<string, Promise<string>>();
  return (build) => {
    const document =
      pages.get(build) ??
      findBuildFile(foldersOf('shell'), build, documentFile).then((file) => readFile(file ?? '', 'utf8'));
    pages.set(build, document);
    document.catch(() => pages.delete(build));
    return document;
  };
};

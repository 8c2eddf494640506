import { fileURLToPath } from 'node:url';
import type { DocumentModel } from '@attesta/contracts/document-model.ts';
import carbone from 'carbone';

import { toReferenceData } from '../../../../services/documents/src/rendering/reference-data.ts';

const template = fileURLToPath(
  new URL('../../../../services/documents/templates/standard.docx', import.meta.url),
);

/** The Word file of a document as carbone makes it from the template on the disk. */
export const mergeWordFile = (model: DocumentModel): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    carbone.render(template, toReferenceData(model), {}, (error, docx) => {
      if (error === null || error === undefined) resolve(docx);
      else reject(error instanceof Error ? error : new Error('carbone could not merge', { cause: error }));
    });
  });

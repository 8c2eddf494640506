import carbone from 'carbone';

/**
 * Fills the tags of one XML part with data. Carbone escapes every value and reads none of them as a tag; the
 * result must never be merged again.
 */
export const mergeXml = (xml: string, data: object): Promise<string> =>
  new Promise((resolve, reject) => {
    carbone.renderXML(xml, data, {}, (error, result) => {
      if (error === null || error === undefined) resolve(result);
      else reject(error instanceof Error ? error : new Error('carbone could not merge', { cause: error }));
    });
  });

import { crc32, deflateRawSync } from 'node:zlib';

/** Packed file of a zip archive; fixed parts are packed once. */
export type ZipEntry = { name: string; crc: number; size: number; packed: Buffer };

const deflated = 8;
const utf8Names = 0x0800;
const version = 20;

export const packEntry = (name: string, bytes: Uint8Array): ZipEntry => ({
  name,
  crc: crc32(bytes),
  size: bytes.length,
  packed: deflateRawSync(bytes, { level: 6 }),
});

/** DOS date and time (precision two seconds) of a calendar day at noon, in any time zone. */
const dosMoment = (day: string): { date: number; time: number } => {
  const [year = 1980, month = 1, date = 1] = day.split('-').map(Number);
  return { date: ((Math.max(year, 1980) - 1980) << 9) | (month << 5) | date, time: 12 << 11 };
};

const fieldsOf = (entry: ZipEntry, moment: { date: number; time: number }, nameLength: number): Buffer => {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(version, 0);
  fields.writeUInt16LE(utf8Names, 2);
  fields.writeUInt16LE(deflated, 4);
  fields.writeUInt16LE(moment.time, 6);
  fields.writeUInt16LE(moment.date, 8);
  fields.writeUInt32LE(entry.crc, 10);
  fields.writeUInt32LE(entry.packed.length, 14);
  fields.writeUInt32LE(entry.size, 18);
  fields.writeUInt16LE(nameLength, 22);
  return fields;
};

/**
 * Zip archive whose bytes depend only on its entries, in the given order, and the day (`yyyy-mm-dd`) that dates them.
 */
export const writeZip = (entries: readonly ZipEntry[], day: string): Buffer => {
  const moment = dosMoment(day);
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name, 'utf8');
    const fields = fieldsOf(entry, moment, name.length);
    files.push(Buffer.from('PK\u0003\u0004', 'latin1'), fields, name, entry.packed);
    const central = Buffer.alloc(46);
    central.write('PK\u0001\u0002', 0, 'latin1');
    central.writeUInt16LE(version, 4);
    fields.copy(central, 6);
    central.writeUInt32LE(offset, 42);
    directory.push(central, name);
    offset += 4 + fields.length + name.length + entry.packed.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 0, 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(
    directory.reduce((sum, part) => sum + part.length, 0),
    12,
  );
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, ...directory, end]);
};

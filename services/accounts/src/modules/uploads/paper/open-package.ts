import { Unzip, UnzipInflate } from 'fflate';
import { maxStationeryBytes } from '@attesta/contracts/forms/stationery.ts';
import type { ErrorCode } from '@attesta/contracts/model/errors.ts';
import { problem } from '@attesta/service-kit/http/errors.ts';

/** Parts of a Word file by name, without a leading slash. */
export type Package = ReadonlyMap<string, Buffer>;

const maxUnpacked = 20 * 1024 * 1024;
const maxParts = 200;
/** Packed bytes inflated at a time: deflate grows them a thousandfold at most, so memory stays bounded. */
const portion = 4 * 1024;

const zipStart = Buffer.from('504b0304', 'hex');
/** Compound file: how Office stores encrypted files, and how Word stored documents until 2003. */
const compoundStart = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const encryptedStream = Buffer.from('EncryptedPackage', 'utf16le');

/**
 * Unpacks a file portion by portion and gives up at the first byte or part too many, whatever sizes it claims.
 * @throws stationeryTooLarge, stationeryUnpackedTooLarge, stationeryEncrypted, stationeryNotWord
 */
export const openPackage = (file: Buffer): Package => {
  if (file.length > maxStationeryBytes) throw problem('stationeryTooLarge');
  if (file.subarray(0, compoundStart.length).equals(compoundStart)) {
    throw problem(file.includes(encryptedStream) ? 'stationeryEncrypted' : 'stationeryNotWord');
  }
  if (!file.subarray(0, zipStart.length).equals(zipStart)) throw problem('stationeryNotWord');
  const parts = new Map<string, Buffer>();
  // The library catches what is thrown within it, so the first fault is noted and ends the work after a portion.
  let fault: ErrorCode | null = null;
  let unpacked = 0;
  let entries = 0;
  const unzip = new Unzip((entry) => {
    entries += 1;
    if (entries > maxParts) fault ??= 'stationeryUnpackedTooLarge';
    if (fault !== null) return;
    const name = entry.name.replace(/^\/+/, '');
    // Two parts of one name would mean one to us and another to Word.
    if (parts.has(name)) fault = 'stationeryNotWord';
    const chunks: Uint8Array[] = [];
    entry.ondata = (error, chunk, isLast) => {
      if (error !== null) fault ??= 'stationeryNotWord';
      if (fault !== null) return;
      unpacked += chunk.length;
      if (unpacked > maxUnpacked) fault = 'stationeryUnpackedTooLarge';
      else chunks.push(chunk.slice());
      if (isLast && !name.endsWith('/')) parts.set(name, Buffer.concat(chunks));
    };
    entry.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < file.length && fault === null; at += portion) {
      unzip.push(file.subarray(at, at + portion), at + portion >= file.length);
    }
  } catch {
    fault ??= 'stationeryNotWord';
  }
  if (fault !== null) throw problem(fault);
  return parts;
};

import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';

/** Seals short secrets for storage. A sealed value opens for its `owner` only. */
export type Vault = {
  /** Id of the newest key; values sealed with it start with the id and a point. */
  keyId: string;
  /** Seals with the newest key. */
  seal(plain: string, owner: string): string;
  /** @throws for a changed value, another owner or an unknown key */
  open(sealed: string, owner: string): string;
  /** Reseals a value with the newest key, unless it already is. @throws as `open` does */
  renew(sealed: string, owner: string): string;
};

type Key = { id: string; bytes: Buffer };

const keyOf = (text: string): Key => {
  const bytes = Buffer.from(text, 'base64');
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 8), bytes };
};

/**
 * @param key 32 bytes in base64. Its id stands in each sealed value: `keyId.iv.tag.content`.
 * @param former keys that still open what they sealed
 */
export const createVault = (key: string, former: readonly string[] = []): Vault => {
  const newest = keyOf(key);
  const known = [newest, ...former.map(keyOf)];

  const seal = (plain: string, owner: string): string => {
    const iv = randomBytes(12);
    const cipher = createCipheriv(algorithm, newest.bytes, iv).setAAD(Buffer.from(owner));
    const content = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    const segments = [iv, cipher.getAuthTag(), content].map((bytes) => bytes.toString('base64url'));
    return [newest.id, ...segments].join('.');
  };

  const open = (sealed: string, owner: string): string => {
    const [id, iv, tag, content] = sealed.split('.');
    const found = known.find((each) => each.id === id);
    if (found === undefined) throw new Error('sealed with an unknown key');
    const bytesOf = (text = '') => Buffer.from(text, 'base64url');
    const decipher = createDecipheriv(algorithm, found.bytes, bytesOf(iv), { authTagLength: 16 })
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytesOf(tag));
    return Buffer.concat([decipher.update(bytesOf(content)), decipher.final()]).toString('utf8');
  };

  return {
    keyId: newest.id,
    seal,
    open,
    renew: (sealed, owner) =>
      sealed.startsWith(`${newest.id}.`) ? sealed : seal(open(sealed, owner), owner),
  };
};

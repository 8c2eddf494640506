import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';

/** Seals short secrets for storage. `owner` is bound in: a sealed value opens for no other owner. */
export type Vault = {
  seal(plain: string, owner: string): string;
  /** Throws when the value was changed, belongs to another owner or was sealed with another key. */
  open(sealed: string, owner: string): string;
};

/**
 * @param key 32 bytes in base64. Its id stands in each sealed value: `keyId.iv.tag.content`, so that a later
 *   key can be told apart.
 */
export function createVault(key: string): Vault {
  const bytes = Buffer.from(key, 'base64');
  const keyId = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  return {
    seal: (plain, owner) => {
      const iv = randomBytes(12);
      const cipher = createCipheriv(algorithm, bytes, iv).setAAD(Buffer.from(owner));
      const content = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return [keyId, ...[iv, cipher.getAuthTag(), content].map((part) => part.toString('base64url'))].join(
        '.',
      );
    },
    open: (sealed, owner) => {
      const [id, iv, tag, content] = sealed.split('.');
      if (id !== keyId) throw new Error('sealed with an unknown key');
      const part = (text = '') => Buffer.from(text, 'base64url');
      const decipher = createDecipheriv(algorithm, bytes, part(iv), { authTagLength: 16 })
        .setAAD(Buffer.from(owner))
        .setAuthTag(part(tag));
      return Buffer.concat([decipher.update(part(content)), decipher.final()]).toString('utf8');
    },
  };
}

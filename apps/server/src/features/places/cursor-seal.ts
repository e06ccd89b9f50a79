import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { SENTENCES } from '@redthread/contract/sentences';
import type { Near, NearPosition, Position } from '@redthread/db/page';
import type { Store } from '@redthread/db/store';
import { DomainError } from '@redthread/domain/domain-error';

const CIPHER = 'aes-256-ecb';
const TENTHS_BYTES = 2;
const PLACE_BYTES = 6;
const PROOF_AT = TENTHS_BYTES + PLACE_BYTES;
const PROOF_BYTES = 8;
const KEY_BYTES = 32;

/** A place in a list around a town, as it leaves the server. */
type SealedPosition = Omit<Position, 'near'> & { readonly near?: string | undefined };

/** Seals what a cursor says of a town: a list tells distances in bands alone. */
export interface CursorSeal {
  /** A place of the list around `near`, sealed; as it is where there is no town in it. */
  seal<At extends Position>(at: At, near?: Near): Promise<Omit<At, 'near'> & SealedPosition>;
  /** Refuses at its field what this database didn't seal, for this place and this list. */
  open<At extends SealedPosition>(at: At, near?: Near): Promise<Omit<At, 'near'> & Position>;
}

export function createCursorSeal(store: Pick<Store, 'hashKey'>): CursorSeal {
  let finding: Promise<Buffer> | undefined;
  // One promise for all: two who came first would else get two keys from a disk that takes none.
  const key = () => {
    finding ??= findKey(store).catch((error: unknown) => {
      finding = undefined;
      throw error;
    });
    return finding;
  };
  return {
    seal: async ({ near: town, ...at }, near) =>
      town === undefined || near === undefined ? at : { ...at, near: sealTown(await key(), town, at, near.place.id) },
    open: async ({ near: sealed, ...at }, near) => {
      if (sealed === undefined) return at;
      const town = near === undefined ? null : openTown(await key(), sealed, at, near.place.id);
      if (town !== null) return { ...at, near: town };
      throw new DomainError('BAD_INPUT', { issues: [{ path: 'cursor', message: SENTENCES.badCursor }] });
    },
  };
}

/** A disk that takes nothing stops no reader: cursors then last as long as this process. */
async function findKey(store: Pick<Store, 'hashKey'>): Promise<Buffer> {
  try {
    return cursorKey(await store.hashKey());
  } catch (error) {
    if (error instanceof DomainError && error.code === 'CANNOT_SAVE') return randomBytes(KEY_BYTES);
    throw error;
  }
}

/** The key of cursors, from the database's key of hashes. */
export function cursorKey(hashKey: string): Buffer {
  return createHmac('sha256', Buffer.from(hashKey, 'base64url')).update('cursor').digest();
}

/**
 * One block of AES, the same each time, so that an answer stays the same: the distance, the town, and a proof of what they belong to.
 * Without the proof, a town could be sealed into another place, and its people be listed from there.
 */
export function sealTown(
  key: Buffer,
  { tenthsOfKm, placeId }: NearPosition,
  at: SealedPosition,
  centre: number,
): string {
  const block = Buffer.alloc(PROOF_AT + PROOF_BYTES);
  block.writeUIntBE(tenthsOfKm, 0, TENTHS_BYTES);
  block.writeUIntBE(placeId, TENTHS_BYTES, PLACE_BYTES);
  proofOf(at, centre).copy(block, PROOF_AT);
  return createCipheriv(CIPHER, key, null).setAutoPadding(false).update(block).toString('base64url');
}

function openTown(key: Buffer, sealed: string, at: SealedPosition, centre: number): NearPosition | null {
  const block = createDecipheriv(CIPHER, key, null).setAutoPadding(false).update(Buffer.from(sealed, 'base64url'));
  if (!block.subarray(PROOF_AT).equals(proofOf(at, centre))) return null;
  return { tenthsOfKm: block.readUIntBE(0, TENTHS_BYTES), placeId: block.readUIntBE(TENTHS_BYTES, PLACE_BYTES) };
}

function proofOf({ createdAt, id }: SealedPosition, centre: number): Buffer {
  return createHash('sha256').update(`${centre} ${createdAt} ${id}`).digest().subarray(0, PROOF_BYTES);
}

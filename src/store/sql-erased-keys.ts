import { type Session, textColumn } from './database.ts';

/** The idempotency key of an erased submission. Null when it had none, or when its retries are over. */
interface ErasedKey {
  readonly form: string;
  readonly key: string | null;
  readonly id: string;
  /** When the submission was stored, in epoch milliseconds. */
  readonly at: number;
}

/** Keeps only the key of an erased submission, so that a late retry does not store the answers anew. */
export async function keepErasedKey(session: Session, { form, key, id, at }: ErasedKey): Promise<void> {
  if (key === null) return;
  await session.query(
    'insert into erased_form_key (form, idempotency_key, id, created_at) values ($1, $2, $3, $4)',
    [form, key, id, at],
  );
}

/** The id of the erased submission with a key. Null when there is none. */
export async function findErasedId(session: Session, form: string, key: string): Promise<string | null> {
  const [row] = await session.query(
    'select id from erased_form_key where form = $1 and idempotency_key = $2',
    [form, key],
  );
  return row ? textColumn(row, 'id') : null;
}

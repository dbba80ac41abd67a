/** A photo that somebody has sent along. */
export interface SentPhoto {
  readonly name: string;
  readonly sizeBytes: number;
  /** The picture itself, as an address that any browser opens; left out where the file would become too large. */
  readonly dataUrl?: string;
}

/** Something that a customer has sent by a form, whole and as it is stored with us. */
export interface SentRequest {
  readonly kind: string;
  readonly reference: string | null;
  readonly receivedAtMs: number;
  readonly email: string;
  readonly language: string;
  /** Of the order that it is about, or that it is. */
  readonly orderNumber: number | null;
  /** What is waited for. */
  readonly title: string | null;
  /** Every field, as it was sent. */
  readonly content: Readonly<Record<string, unknown>>;
  readonly photos: readonly SentPhoto[];
  /** What the shop has answered, the oldest first. */
  readonly answers: readonly { readonly text: string; readonly sentAtMs: number }[];
}

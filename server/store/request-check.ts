import type { StoreCall } from './store-api';

/** One call of the Store API that may go to the backend as far as its form is concerned; its body is here whole. */
export interface StoreRequest {
  readonly call: StoreCall;
  /** Under which the client has its share and its limits (`server/client-address.ts`). */
  readonly addressShare: string;
  /** What its path names, e.g. a cart; null or left out where it names nothing. */
  readonly thing?: string | null;
  /** Empty where there is none. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** Why a request is answered here and not by the backend; in the shape of Medusa's errors. */
export interface Refusal {
  readonly status: number;
  readonly type: string;
  readonly code?: string;
  readonly message: string;
  readonly retryAfterSeconds?: number;
  /** What follows on this connection cannot be trusted. */
  readonly closes?: boolean;
}

/** Something that is asked before each call goes to the backend, such as a limit; the first refusal counts. */
export interface RequestCheck {
  beforeForward(request: StoreRequest): Refusal | null | Promise<Refusal | null>;
  /** Told what a visitor was answered whom every check let through; not told of one who left before. */
  afterAnswer?(request: StoreRequest, status: number): void;
}

import { Worker } from 'node:worker_threads';
import { say } from '../log';
import type { FromThread, RenderOrder, ThreadData, ToThread } from './thread-protocol';

/** A document as the thread made it. */
export interface Document {
  readonly status: number;
  readonly html: string;
  /** Hashes of the stylesheets in it, for its policy. */
  readonly styles: readonly string[];
}

/** No page was made; the shell is sent instead. */
export class RenderError extends Error {
  override readonly name = 'RenderError';
}

export interface ThreadLimits {
  /** So long a visitor waits for a page; a thread that says nothing for so long hangs. */
  readonly timeoutMs: number;
  /** Orders that wait; more of them are refused at once. */
  readonly mostWaiting: number;
  /** After a thread has ended by itself. */
  readonly restartAfterMs: number;
  readonly heapMegabytes: number;
}

export const THREAD_LIMITS: ThreadLimits = { timeoutMs: 4_000, mostWaiting: 64, restartAfterMs: 1_000, heapMegabytes: 384 };

interface Waiting {
  readonly order: RenderOrder;
  readonly resolve: (document: Document) => void;
  readonly reject: (error: RenderError) => void;
  timer: NodeJS.Timeout | null;
  /** Parts may be missing once; a thread that forgets them at once would never end. */
  partsSent: number;
}

/**
 * Renders in a thread of its own: pages that are there already are answered meanwhile, and one that
 * throws, never ends or eats all memory takes only the thread with it, which is then started anew.
 *
 * @param partOf JSON of a part of the catalogue by its name
 */
export class RenderThread {
  #thread: Worker | null = null;
  #restart: NodeJS.Timeout | null = null;
  #startedAtMs = 0;
  #heardAtMs = 0;
  #nextId = 1;
  #closed = false;
  readonly #waiting = new Map<number, Waiting>();

  constructor(
    private readonly file: string | URL,
    private readonly data: ThreadData,
    private readonly partOf: (name: string) => Promise<string | null>,
    private readonly limits: ThreadLimits = THREAD_LIMITS,
  ) {
    this.#start();
  }

  /**
   * Makes a page.
   *
   * @throws {RenderError} it could not be made, or not in time, or too many wait
   */
  render(order: RenderOrder): Promise<Document> {
    if (this.#closed || !this.#thread) return Promise.reject(new RenderError('there is nobody to render'));
    if (this.#waiting.size >= this.limits.mostWaiting) return Promise.reject(new RenderError('too many pages are waited for'));
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      const waiting: Waiting = { order, resolve, reject, timer: null, partsSent: 0 };
      this.#waiting.set(id, waiting);
      waiting.timer = setTimeout(() => this.#late(id), this.limits.timeoutMs);
      this.#post({ type: 'render', id, order });
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#restart) clearTimeout(this.#restart);
    this.#failAll('the shop closes');
    await this.#thread?.terminate();
  }

  #post(message: ToThread): void {
    this.#thread?.postMessage(message);
  }

  #start(): void {
    this.#restart = null;
    this.#startedAtMs = Date.now();
    this.#heardAtMs = this.#startedAtMs;
    const thread = new Worker(this.file, {
      workerData: this.data,
      resourceLimits: { maxOldGenerationSizeMb: this.limits.heapMegabytes },
    });
    this.#thread = thread;
    thread.on('message', (message: FromThread) => void this.#hear(message));
    thread.on('error', (error) => say(`The renderer fell: ${error.message}`));
    thread.once('exit', () => {
      if (this.#thread !== thread) return;
      this.#thread = null;
      this.#failAll('the renderer fell');
      this.#startLater();
    });
    // The server may end while nobody asks for a page.
    thread.unref();
  }

  #startLater(): void {
    if (this.#closed || this.#restart) return;
    const wasWell = Date.now() - this.#startedAtMs > 60_000;
    this.#restart = setTimeout(() => this.#start(), wasWell ? 0 : this.limits.restartAfterMs);
    this.#restart.unref();
  }

  async #hear(message: FromThread): Promise<void> {
    this.#heardAtMs = Date.now();
    if (message.type === 'ready') return;
    const waiting = this.#waiting.get(message.id);
    if (!waiting) return;
    if (message.type === 'missing') {
      if (waiting.partsSent++ > 1) return this.#fail(message.id, 'parts of the catalogue do not stay');
      const found = await Promise.all(message.names.map(async (name) => [name, await this.partOf(name)] as const));
      const absent = found.find(([, json]) => json === null);
      if (absent) return this.#fail(message.id, `${absent[0]} is not kept any more`);
      this.#post({ type: 'parts', parts: Object.fromEntries(found as [string, string][]) });
      this.#post({ type: 'render', id: message.id, order: waiting.order });
      return;
    }
    if (message.type === 'failed') return this.#fail(message.id, message.words);
    this.#settle(message.id)?.resolve({ status: message.status, html: message.html, styles: message.styles });
  }

  #settle(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    if (waiting?.timer) clearTimeout(waiting.timer);
    this.#waiting.delete(id);
    return waiting;
  }

  #fail(id: number, words: string): void {
    this.#settle(id)?.reject(new RenderError(words));
  }

  #failAll(words: string): void {
    for (const id of [...this.#waiting.keys()]) this.#fail(id, words);
  }

  /** A busy thread is left alone; one that has gone silent gives way to another. */
  #late(id: number): void {
    const path = this.#waiting.get(id)?.order.href.split('?')[0];
    this.#fail(id, 'it took too long');
    if (Date.now() - this.#heardAtMs < this.limits.timeoutMs) return;
    say(`The renderer hangs since ${path}; another one takes over.`);
    const thread = this.#thread;
    this.#thread = null;
    this.#failAll('the renderer hangs');
    void thread?.terminate();
    this.#startLater();
  }
}

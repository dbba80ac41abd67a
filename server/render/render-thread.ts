import { Worker } from 'node:worker_threads';
import type { SharedPage } from '../../src/protocol/page-rendering';
import { say } from '../log';
import type { FromThread, RenderOrder, ThreadData, ToThread } from './thread-protocol';

/** A document as the thread made it. */
export interface Document {
  readonly status: number;
  readonly html: string;
  /** Hashes of the stylesheets in it, for its policy. */
  readonly styles: readonly string[];
  /** What stands for it where somebody shares it. */
  readonly share: SharedPage | null;
}

/** No page was made; the shell is sent instead. */
export class RenderError extends Error {
  override readonly name: string = 'RenderError';
}

/** Nothing is wrong with the page or the thread: too many wait for other pages, or nobody waits for this one any more. */
export class NotBegunError extends RenderError {
  override readonly name = 'NotBegunError';
}

/** The address says what its page cannot read. */
export class MovedError extends RenderError {
  override readonly name = 'MovedError';

  /** @param search what can be read of it */
  constructor(readonly search: string) {
    super('the page has another address');
  }
}

export interface ThreadLimits {
  /** So long a visitor waits for a page; a thread that says nothing for so long hangs. */
  readonly timeoutMs: number;
  /** Orders that wait or are being worked on; more of them are refused at once. */
  readonly mostWaiting: number;
  /** How many of these may be of one visitor's address. */
  readonly mostOfOne: number;
  /** What the thread has been handed: the one it works on and the next. All others can still be taken back. */
  readonly mostInThread: number;
  /** After a thread has ended by itself. */
  readonly restartAfterMs: number;
  /** How often it is asked whether it is there, with or without pages to make, */
  readonly askEveryMs: number;
  /** how long it may say nothing at all, */
  readonly silentMs: number;
  /** and how long before it has said that it is ready: it reads the whole app first. */
  readonly startMs: number;
  readonly heapMegabytes: number;
}

export const THREAD_LIMITS: ThreadLimits = {
  timeoutMs: 4_000,
  mostWaiting: 64,
  mostOfOne: 16,
  mostInThread: 2,
  restartAfterMs: 1_000,
  askEveryMs: 1_000,
  silentMs: 6_000,
  startMs: 30_000,
  heapMegabytes: 384,
};

/** Who waits for a page. */
export interface Asker {
  /** Whose share it is counted to. */
  readonly address?: string;
  /** Aborted when nobody waits for it any more: a page that was not begun is then not made. */
  readonly signal?: AbortSignal;
}

interface Waiting {
  readonly order: RenderOrder;
  readonly address: string;
  readonly resolve: (document: Document) => void;
  readonly reject: (error: RenderError) => void;
  timer: NodeJS.Timeout | null;
  /** Segments may be missing once; a thread that forgets them at once would never end. */
  segmentsSent: number;
}

/**
 * Renders in a thread of its own: pages that are there already are answered meanwhile, and one that
 * throws, never ends or eats all memory takes only the thread with it, which is then started anew.
 *
 * @param segmentOf JSON of a segment of the catalogue by its name
 */
export class RenderThread {
  #thread: Worker | null = null;
  #restart: NodeJS.Timeout | null = null;
  #startedAtMs = 0;
  #heardAtMs = 0;
  #isReady = false;
  /** How long it has said nothing; what stood still with us is not counted. */
  #silentMs = 0;
  #lookedAtMs = 0;
  readonly #asking: NodeJS.Timeout;
  #nextId = 1;
  #closed = false;
  /** In the order in which they came. */
  readonly #waiting = new Map<number, Waiting>();
  /** What the thread owes an answer to, waited for or not, and since when, epoch ms. */
  readonly #inThread = new Map<number, number>();

  constructor(
    private readonly file: string | URL,
    private readonly data: ThreadData,
    private readonly segmentOf: (name: string) => Promise<string | null>,
    private readonly limits: ThreadLimits = THREAD_LIMITS,
  ) {
    this.#start();
    this.#asking = setInterval(() => this.#look(), limits.askEveryMs);
    this.#asking.unref();
  }

  /** Whether pages are made at the moment: there is a thread, and it has not been silent for longer than a visitor waits. */
  get isWell(): boolean {
    return this.#thread !== null && this.#isReady && this.#silentMs < this.limits.timeoutMs;
  }

  /** Pages that are waited for, begun or not. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /**
   * Makes a page.
   *
   * @throws {NotBegunError} too many wait, or too many of this visitor; its turn did not come in time; its asker has gone
   * @throws {RenderError} it could not be made, or not in time
   */
  render(order: RenderOrder, { address = '', signal }: Asker = {}): Promise<Document> {
    if (this.#closed || !this.#thread) return Promise.reject(new RenderError('there is nobody to render'));
    if (signal?.aborted) return Promise.reject(new NotBegunError('nobody waits for it'));
    if (this.#waiting.size >= this.limits.mostWaiting) return Promise.reject(new NotBegunError('too many pages are waited for'));
    const ofOne = [...this.#waiting.values()].filter((other) => other.address === address).length;
    if (ofOne >= this.limits.mostOfOne) return Promise.reject(new NotBegunError('too many pages are waited for by one visitor'));
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      const waiting: Waiting = { order, address, resolve, reject, timer: null, segmentsSent: 0 };
      this.#waiting.set(id, waiting);
      waiting.timer = setTimeout(() => this.#late(id), this.limits.timeoutMs);
      signal?.addEventListener('abort', () => this.#takeBack(id, 'nobody waits for it'), { once: true });
      this.#handOver();
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#asking);
    if (this.#restart) clearTimeout(this.#restart);
    this.#failAll('the shop closes');
    await this.#thread?.terminate();
  }

  #post(message: ToThread): void {
    this.#thread?.postMessage(message);
  }

  #handOver(): void {
    for (const [id, sinceMs] of this.#inThread) {
      // A page whose making never ends, in a thread that makes others meanwhile.
      if (Date.now() - sinceMs > 2 * this.limits.timeoutMs) this.#inThread.delete(id);
    }
    for (const [id, { order }] of this.#waiting) {
      if (this.#inThread.size >= this.limits.mostInThread) return;
      if (this.#inThread.has(id)) continue;
      this.#inThread.set(id, Date.now());
      this.#post({ type: 'render', id, order });
    }
  }

  #start(): void {
    this.#restart = null;
    this.#startedAtMs = Date.now();
    this.#heardAtMs = this.#startedAtMs;
    this.#isReady = false;
    this.#silentMs = 0;
    this.#lookedAtMs = performance.now();
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
    this.#silentMs = 0;
    if (message.type === 'ready') this.#isReady = true;
    if (message.type === 'ready' || message.type === 'here') return;
    if (message.type === 'missing') return this.#sendSegments(message);
    const waiting = this.#done(message.id);
    if (message.type === 'page') {
      const { status, html, styles, share } = message;
      waiting?.resolve({ status, html, styles, share });
    } else waiting?.reject(message.type === 'moved' ? new MovedError(message.search) : new RenderError(message.words));
  }

  async #sendSegments({ id, names }: Extract<FromThread, { type: 'missing' }>): Promise<void> {
    const waiting = this.#waiting.get(id);
    // Nobody waits for it any more.
    if (!waiting) return void this.#done(id);
    const fail = (words: string) => this.#done(id)?.reject(new RenderError(words));
    if (waiting.segmentsSent++ > 1) return fail('segments of the catalogue do not stay');
    const found = await Promise.all(names.map(async (name) => [name, await this.segmentOf(name)] as const));
    const absent = found.find(([, json]) => json === null);
    if (absent) return fail(`${absent[0]} is not kept any more`);
    this.#post({ type: 'segments', segments: Object.fromEntries(found as [string, string][]) });
    this.#post({ type: 'render', id, order: waiting.order });
  }

  #settle(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    if (waiting?.timer) clearTimeout(waiting.timer);
    this.#waiting.delete(id);
    return waiting;
  }

  /** The thread is through with it, and has room for another one. */
  #done(id: number): Waiting | undefined {
    const waiting = this.#settle(id);
    this.#inThread.delete(id);
    this.#handOver();
    return waiting;
  }

  #failAll(words: string): void {
    this.#inThread.clear();
    for (const id of [...this.#waiting.keys()]) this.#settle(id)?.reject(new RenderError(words));
  }

  /** Nothing happens to what the thread has in its hands. */
  #takeBack(id: number, words: string): void {
    if (!this.#inThread.has(id)) this.#settle(id)?.reject(new NotBegunError(words));
  }

  /** Nobody needs to wait for a page for it to be noticed that there would be none. */
  #look(): void {
    const nowMs = performance.now();
    this.#silentMs += Math.min(nowMs - this.#lookedAtMs, 2 * this.limits.askEveryMs);
    this.#lookedAtMs = nowMs;
    if (!this.#thread) return;
    if (this.#silentMs >= (this.#isReady ? this.limits.silentMs : this.limits.startMs)) this.#giveUp('and says nothing');
    else this.#post({ type: 'are you there' });
  }

  #giveUp(words: string): void {
    say(`The renderer hangs ${words}; another one takes over.`);
    const thread = this.#thread;
    this.#thread = null;
    this.#failAll('the renderer hangs');
    void thread?.terminate();
    this.#startLater();
  }

  /** A busy thread is left alone; one that has gone silent gives way to another. */
  #late(id: number): void {
    const path = this.#waiting.get(id)?.order.href.split('?')[0];
    this.#takeBack(id, 'its turn did not come in time');
    this.#settle(id)?.reject(new RenderError('it took too long'));
    if (this.#inThread.size === 0 || Date.now() - this.#heardAtMs < this.limits.timeoutMs) return;
    this.#giveUp(`since ${path}`);
  }
}
